import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ControlProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import { Popup } from '../shared/Popup.tsx';
import { labelIn } from './folders.ts';
import type { TreeChoice } from './treeChoice.ts';
import { useTree } from './useTree.ts';

const TreePanel = lazyPart(async () => (await import('./TreePanel.tsx')).TreePanel);

/** A native input that shows the choice; the tree below it is loaded when it first opens. */
export function ItemTree(props: ControlProps<TreeChoice | null>) {
  const { id, value, label, text, disabled, required, invalid, source } = props;
  const tree = useTree(props);
  const { placeholder, ...input } = inputProps(props);
  const { isShown, active } = tree;
  return (
    <div
      className={classes.box}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      {...tree.leave}
    >
      <input
        {...input}
        type="text"
        role="combobox"
        readOnly
        dir="auto"
        className={`${classes.inner} ${classes.auto}`}
        placeholder={placeholder ?? text('control.selectPlaceholder')}
        aria-haspopup="tree"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-tree` : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-line-${active}` : undefined}
        data-mantine-stop-propagation={isShown || undefined}
        value={value === null ? '' : value.label || (labelIn(tree.folders, value) ?? String(value.id))}
        onKeyDown={tree.onKeyDown}
        onClick={isShown ? tree.hide : tree.show}
        onBlur={tree.hide}
      />
      {!disabled && !required && value !== null && (
        <IconButton label={text('control.clear', { label })} inTabOrder={false} onPress={() => props.onChange(null)}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
      <span className={`${classes.icon} ${classes.mark}`}>
        <IconChevronDown size={16} aria-hidden="true" />
      </span>
      {isShown && (
        <Popup id={`${id}-popup`}>
          <TreePanel
            waiting={<span aria-busy="true">{text('control.loading')}</span>}
            id={id}
            label={label}
            value={value}
            tree={tree}
            source={source}
            text={text}
          />
        </Popup>
      )}
    </div>
  );
}
