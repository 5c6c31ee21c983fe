import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import { ControlBoundary } from '../../controls/ControlBoundary.tsx';
import type { ControlComponent, ControlProps, OptionSource } from '../../controls/defineControl.ts';
import { UNREAD } from '../../controls/guarded.ts';
import { type ChoiceLoader, idsOf } from '../../models/choices/ChoiceLoader.ts';
import { LookupChoices } from '../../models/choices/LookupChoices.ts';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { LookupPicker } from '../lookup/LookupPicker.tsx';
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

/** Hardly any page needs it. */
const ControlFault = lazyPart(async () => (await import('./ControlFault.tsx')).ControlFault);

interface FieldControlProps {
  node: FieldNode;
  id: string;
}

/** One control of a filter or form: the frame, the renderer's input, and the picker of a lookup. What fails is told in its place. */
export function FieldControl(props: FieldControlProps) {
  return (
    <ControlBoundary instead={<ControlFault {...props} />}>
      <DrawnControl {...props} />
    </ControlBoundary>
  );
}

const DrawnControl = observer(function DrawnControl({ node, id }: FieldControlProps) {
  const { locale, navigation } = useEngine();
  const text = useText();
  const handlers = useHandlers(node);
  if (!node.visible && !node.isConcealed) return null;
  const { definition, error, warning, options } = node;
  const help = options.help ? text(options.help) : undefined;
  if (!definition || node.value === UNREAD) return <ControlFault node={node} id={id} />;
  return (
    <FramedControl
      Control={definition.Control}
      frame={{
        help,
        error,
        warning,
        lockedTitle: node.lockedTitle && text(node.lockedTitle),
        control: node.control.id ?? node.control.name,
      }}
      id={id}
      value={node.value}
      {...handlers}
      disabled={!node.enabled}
      required={node.required}
      label={node.label}
      options={options}
      source={node.source && snapshotOf(node.source, node.value)}
      culture={locale.culture}
      currency={locale.currency}
      go={navigation.go}
      text={text}
    >
      {node.source instanceof LookupChoices && <LookupPicker node={node} />}
    </FramedControl>
  );
});

/** What the input calls. */
function useHandlers(node: FieldNode): Pick<ControlProps<unknown>, 'onChange' | 'onLater' | 'onBlur'> {
  return useMemo(
    () => ({
      onChange: (value) => node.change(value),
      onLater: (coming) => node.later(coming),
      onBlur: () => node.blur(),
    }),
    [node],
  );
}

interface FramedControlProps extends Omit<ControlProps<unknown>, 'invalid' | 'describedBy'> {
  Control: ControlComponent<unknown>;
  frame: Pick<FieldFrameProps, 'help' | 'error' | 'warning' | 'lockedTitle' | 'control'>;
  children?: ReactNode;
}

/** A renderer's input in its frame. */
export function FramedControl({ Control, frame, children, ...props }: FramedControlProps) {
  const { id, label, required } = props;
  return (
    <FieldFrame id={id} label={label} required={required} {...frame}>
      <Control {...props} invalid={frame.error !== undefined} describedBy={describedBy(id, frame)} />
      {children}
    </FieldFrame>
  );
}

/** Reads the options here, inside the observer: a renderer is a plain component and would not follow them. */
function snapshotOf(loader: ChoiceLoader, value: unknown): OptionSource {
  for (const id of idsOf(value)) loader.labelOf(id);
  return {
    status: loader.status,
    options: loader.options,
    total: loader.total,
    labelOf: loader.labelOf,
    ...(loader.search ? { search: loader.search } : {}),
    ...(loader.more ? { more: loader.more } : {}),
    ...(loader.openPicker ? { openPicker: loader.openPicker } : {}),
    ...(loader.retry ? { retry: loader.retry } : {}),
    ...(loader.all ? { all: loader.all } : {}),
    ...(loader.recent ? { recent: loader.recent } : {}),
    ...(loader.opened ? { opened: loader.opened } : {}),
    ...(loader.chosen ? { chosen: loader.chosen } : {}),
    ...(loader.paste ? { paste: loader.paste } : {}),
  };
}
