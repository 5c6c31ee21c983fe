import { Button, Skeleton } from '@mantine/core';
import { IconCheck, IconLayoutGrid } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { DashboardDocument } from '../../generated/documents.ts';
import { DashboardModel } from '../../models/dashboard/DashboardModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { PageHeader } from '../pages/PageHeader.tsx';
import { useModel } from '../useModel.ts';
import classes from './dashboard.module.css';
import { TileFrame } from './TileFrame.tsx';

const ArrangeTiles = lazyPart(async () => (await import('./ArrangeTiles.tsx')).ArrangeTiles);

export interface DashboardViewProps {
  document: DashboardDocument;
  /** Heading and line under it, in place of those of the document. */
  title?: string | undefined;
  description?: string | undefined;
  windowTitle?: string | undefined;
}

/** A page of tiles; each draws its own data as soon as it has come. */
export const DashboardView = observer(function DashboardView(props: DashboardViewProps) {
  const { document, title, description, windowTitle } = props;
  const services = useEngine();
  const text = useText();
  const model = useModel(() => new DashboardModel(services, document));
  const [isArranging, setIsArranging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const Icon = isArranging ? IconCheck : IconLayoutGrid;
  const about = description ?? (document.description && text(document.description));
  return (
    <div className={classes.page}>
      <PageHeader
        title={title ?? text(document.title)}
        windowTitle={windowTitle}
        description={about}
        breadcrumb={document.breadcrumb}
      >
        {services.tables && (
          <Button
            ref={opener}
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            aria-pressed={isArranging}
            onClick={() => setIsArranging(!isArranging)}
          >
            {text(isArranging ? 'dashboard.arrange.done' : 'dashboard.arrange')}
          </Button>
        )}
      </PageHeader>
      {isArranging ? <ArrangeTiles waiting={<Tiles model={model} />} model={model} /> : <Tiles model={model} />}
    </div>
  );
});

const Tiles = observer(function Tiles({ model }: { model: DashboardModel }) {
  const text = useText();
  if (!model.isReady) return <Skeleton height={200} role="status" aria-label={text('state.loading')} />;
  if (model.shown.length === 0) return <NoTiles model={model} />;
  return (
    <div className={classes.grid}>
      {model.shown.map((tile) => (
        <TileFrame key={tile.tile.id} dashboard={model} model={tile} />
      ))}
    </div>
  );
});

/** Tiles that were all hidden come back; a role that may see none has nothing to do here. */
function NoTiles({ model }: { model: DashboardModel }) {
  const text = useText();
  const isHidden = model.hidden.length > 0;
  return (
    <>
      <p className={classes.note}>{text(isHidden ? 'dashboard.allHidden' : 'dashboard.noTiles')}</p>
      {isHidden && (
        <div>
          <Button variant="default" onClick={model.reset}>
            {text('dashboard.arrange.reset')}
          </Button>
        </div>
      )}
    </>
  );
}
