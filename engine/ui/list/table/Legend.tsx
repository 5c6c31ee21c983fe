import { observer } from 'mobx-react-lite';
import { legendOf } from '../../../models/grid/marks.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import { useText } from '../../EngineContext.tsx';
import classes from '../../grid/cells/MarkedCell.module.css';
import { signs } from '../../grid/cells/signs.tsx';

/** What the colours of the shown columns and of rows mean. */
export const Legend = observer(function Legend({ model }: { model: ListModel }) {
  const text = useText();
  const marks = legendOf(model.table.shown, model.document.rowmarks);
  return (
    <ul className={classes.legend} aria-label={text('list.legend')}>
      {marks.map((mark) => (
        <li key={`${mark.tone} ${mark.text}`}>
          {signs[mark.tone]}
          {text(mark.text)}
        </li>
      ))}
    </ul>
  );
});
