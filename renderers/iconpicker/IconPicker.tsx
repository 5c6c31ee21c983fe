import { IconApps, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import { Popup } from '../shared/Popup.tsx';
import { IconGlyph } from './IconGlyph.tsx';
import own from './iconpicker.module.css';
import { useIconGrid } from './useIconGrid.ts';
import { parseIcon } from './value.ts';

const IconGrid = lazyPart(async () => (await import('./IconGrid.tsx')).IconGrid);

/** A native input that searches icons by name. Nothing is loaded until it is pointed at or focused, not even its own icon. */
export function IconPicker(props: ControlProps<string>) {
  const { id, value, label, text, disabled, required, invalid } = props;
  const grid = useIconGrid(props);
  const icon = parseIcon(value);
  const { isOpen } = grid;
  const [isTouched, setIsTouched] = useState(false);
  const touch = () => setIsTouched(true);
  return (
    <div
      className={classes.box}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      {...grid.leave}
      onPointerEnter={touch}
      onFocusCapture={touch}
    >
      <span className={own.sample} aria-hidden="true">
        {icon && isTouched ? <IconGlyph icon={icon} /> : <IconApps size={20} className={own.none} />}
      </span>
      <NameInput props={props} grid={grid} />
      {!disabled && !required && value !== '' && (
        <IconButton label={text('control.clear', { label })} inTabOrder={false} onPress={() => props.onChange('')}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
      {isOpen && (
        <Popup id={`${id}-popup`} width="max-content">
          <IconGrid waiting={<span className={own.pending} aria-busy="true" />} {...props} grid={grid} />
        </Popup>
      )}
    </div>
  );
}

function NameInput({ props, grid }: { props: ControlProps<string>; grid: ReturnType<typeof useIconGrid> }) {
  const { id, value, text } = props;
  const { isOpen, active, found } = grid;
  const { placeholder, ...input } = inputProps(props);
  return (
    <input
      {...input}
      type="text"
      role="combobox"
      dir="ltr"
      spellCheck={false}
      className={`${classes.inner} ${classes.ltr} ${own.name}`}
      placeholder={placeholder ?? text('control.searchIcons')}
      aria-autocomplete="list"
      aria-haspopup="grid"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}-grid` : undefined}
      aria-activedescendant={isOpen && found[active] ? `${id}-icon-${active}` : undefined}
      data-mantine-stop-propagation={isOpen || undefined}
      value={grid.text ?? value}
      onChange={(event) => grid.type(event.currentTarget.value)}
      onKeyDown={grid.onKeyDown}
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => {
        if (!isOpen) event.currentTarget.select();
        grid.open();
      }}
    />
  );
}
