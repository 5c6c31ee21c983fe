import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FieldNode } from '../../models/FieldNode.ts';
import { LookupModel } from '../../models/LookupModel.ts';
import { LookupOptions } from '../../models/LookupOptions.ts';
import { idsOf } from '../../models/OptionLoader.ts';
import type { EngineServices } from '../../models/services.ts';
import { useEngine } from '../EngineContext.tsx';

const LookupModal = lazy(async () => ({ default: (await import('./LookupModal.tsx')).LookupModal }));

/** The modal behind the button of a lookup control; draws nothing until the button is used. */
export const LookupPicker = observer(function LookupPicker({ node }: { node: FieldNode }) {
  const services = useEngine();
  const [model, setModel] = useState<LookupModel>();
  const loader = node.source instanceof LookupOptions ? node.source : undefined;
  useEffect(() => {
    if (!loader) return undefined;
    loader.onPick = () => {
      openPicker(services, node, loader, () => setModel(undefined)).then(setModel, services.toasts.showError);
    };
    return () => {
      loader.onPick = undefined;
    };
  }, [loader, node, services]);
  if (!model) return null;
  return (
    <Suspense>
      <LookupModal model={model} onClose={() => setModel(undefined)} />
    </Suspense>
  );
});

async function openPicker(
  services: EngineServices,
  node: FieldNode,
  loader: LookupOptions,
  close: () => void,
): Promise<LookupModel> {
  const source = await loader.source();
  const isList = Array.isArray(node.codec.empty);
  const { modaltitle, maxselected, attributesselect } = node.control;
  const multiple = isList && node.control.multiple !== false;
  return new LookupModel(services, {
    source,
    title: services.locale.text(modaltitle ?? source.document.title),
    multiple,
    ...(maxselected ? { max: maxselected } : {}),
    ...(attributesselect === undefined ? {} : { attributes: attributesselect }),
    selected: idsOf(node.value).map((value) => ({ value, label: loader.labelOf(value) ?? value })),
    onDone: (items) => {
      for (const item of items) loader.learn(item);
      node.change(isList ? items.map((item) => item.value) : (items[0]?.value ?? node.codec.empty));
      close();
    },
  });
}
