import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconLayoutSidebarRight, IconPictureInPicture, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { PointerEvent } from 'react';
import { moved } from '../../models/panel/panelPlace.ts';
import { useText } from '../EngineContext.tsx';
import { drag, movePanelByKey } from './dragPanel.ts';
import type { PanelParts } from './panel.types.ts';
import classes from './ResultsWindow.module.css';

/** Heading of the panel: it drags a floating panel, docks it and closes it. */
export const PanelHeader = observer(function PanelHeader(parts: PanelParts & { headingId: string }) {
  const { panel, place, frame, layout, headingId } = parts;
  const text = useText();
  const isPopup = layout === 'popup';
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isButton = (event.target as Element).closest('[data-tool]') !== null;
    if (isPopup && !isButton) drag(event, (dx, dy) => panel.setPlace(moved(place, dx, dy, frame)), panel.keep);
  };
  const other = isPopup ? 'fixed' : 'popup';
  const toOther = text(isPopup ? 'panel.fixed' : 'panel.popup');
  return (
    <header className={classes.header} data-drag={isPopup} onPointerDown={onPointerDown}>
      {isPopup && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={classes.handle}
          aria-label={text('panel.handle')}
          title={text('panel.handle')}
          onKeyDown={(event) => movePanelByKey(event, parts)}
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
      )}
      <h2 id={headingId} className={classes.heading} title={panel.active?.heading}>
        {panel.active?.heading}
      </h2>
      {layout !== 'sheet' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          data-tool="side"
          aria-label={toOther}
          title={toOther}
          onClick={() => panel.setMode(other)}
        >
          {isPopup ? <IconLayoutSidebarRight size={16} aria-hidden /> : <IconPictureInPicture size={16} aria-hidden />}
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        data-tool
        aria-label={text('panel.close')}
        title={text('panel.close')}
        onClick={panel.close}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </header>
  );
});
