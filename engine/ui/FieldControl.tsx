import { observer } from 'mobx-react-lite';
import type { OptionSource } from '../controls/defineControl.ts';
import { UnknownControl } from '../controls/UnknownControl.tsx';
import type { FieldNode } from '../models/FieldNode.ts';
import { LookupOptions } from '../models/LookupOptions.ts';
import { idsOf, type OptionLoader } from '../models/OptionLoader.ts';
import { useEngine, useText } from './EngineContext.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { LookupPicker } from './lookup/LookupPicker.tsx';

/** One control of a filter or form: the frame, the renderer's input, and the picker of a lookup. */
export const FieldControl = observer(function FieldControl({ node, id }: { node: FieldNode; id: string }) {
  const { locale, navigation } = useEngine();
  const text = useText();
  if (!node.visible) return null;
  const { definition, error, warning, options } = node;
  const help = options.help ? text(options.help) : undefined;
  if (!definition) return <UnknownControl id={id} filtertype={node.control.filtertype} text={text} />;
  const { Control } = definition;
  return (
    <FieldFrame
      id={id}
      control={node.control.id}
      label={node.label}
      required={node.required}
      help={help}
      error={error}
      warning={warning}
      lockedTitle={node.isReadOnly ? text('readOnly.title') : undefined}
    >
      <Control
        id={id}
        value={node.value}
        onChange={node.change}
        onBlur={node.blur}
        disabled={!node.enabled}
        invalid={error !== undefined}
        describedBy={describedBy(id, { help, error, warning })}
        required={node.required}
        label={node.label}
        options={options}
        source={node.source && snapshotOf(node.source, node.value)}
        culture={locale.culture}
        currency={locale.currency}
        go={navigation.go}
        text={text}
      />
      {node.source instanceof LookupOptions && <LookupPicker node={node} />}
    </FieldFrame>
  );
});

/** Reads the options here, inside the observer: a renderer is a plain component and would not follow them. */
function snapshotOf(loader: OptionLoader, value: unknown): OptionSource {
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
