import { observer } from 'mobx-react-lite';
import type { TextTile } from '../../generated/documents.ts';
import { useText } from '../EngineContext.tsx';
import classes from './dashboard.module.css';
import type { TileProps } from './tile.types.ts';

/** Paragraphs. */
export const TextTileView = observer(function TextTileView({ model }: TileProps<TextTile>) {
  const text = useText();
  return (
    <>
      {model.tile.text.map((paragraph) => (
        <p key={paragraph} className={classes.paragraph}>
          {text(paragraph)}
        </p>
      ))}
    </>
  );
});
