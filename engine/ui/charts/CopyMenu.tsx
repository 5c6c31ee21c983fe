import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useEngine, useText } from '../EngineContext.tsx';
import { copyChart, type PictureKind } from './copyChart.ts';

interface CopyMenuProps {
  /** As it stands over a chart among other choices, or quietly beside it. */
  variant?: 'default' | 'subtle';
  /** Of a file, where the clipboard takes no pictures. */
  name: string;
  picture: RefObject<HTMLElement | null>;
}

/** Copies the chart as dots, or as lines and texts that stay sharp; it ends with a word about where it is. */
export const CopyMenu = observer(function CopyMenu({ name, picture, variant = 'default' }: CopyMenuProps) {
  const { toasts } = useEngine();
  const text = useText();
  const copy = async (kind: PictureKind) => {
    const canvas = picture.current?.querySelector('canvas');
    if (!canvas) return;
    const where = await copyChart(canvas, name, kind);
    toasts.show({ type: 'success', text: text(`report.chart.${where}`) });
  };
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          variant={variant}
          {...(variant === 'default' ? { size: 30 } : { color: 'gray' })}
          aria-label={text('report.chart.copy')}
          title={text('report.chart.copy')}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void copy('png')}>{text('report.chart.copy.png')}</Menu.Item>
        <Menu.Item onClick={() => void copy('svg')}>{text('report.chart.copy.svg')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
