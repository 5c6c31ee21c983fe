import { useEffect, useState } from 'react';
import { isMatching } from '../../language/rows/matchingChoice.ts';
import { idsOf } from '../../models/choices/ChoiceLoader.ts';
import { LookupModel } from '../../models/lookup/LookupModel.ts';
import type { LookupSearch } from '../../models/lookup/LookupSearch.ts';
import type { EngineServices } from '../../services.ts';
import { useEngine } from '../EngineContext.tsx';
import { LookupModal } from './LookupModal.tsx';
import type { LookupDialogProps } from './lookupDialog.types.ts';

/** The modal of a control, once its lookup document is here. */
export function LookupDialog({ node, loader, onClose }: LookupDialogProps) {
  const services = useEngine();
  const [model, setModel] = useState<LookupModel>();
  useEffect(() => {
    loader.open().then(
      (search) => setModel(modelOf(services, { node, loader, onClose }, search)),
      (error: unknown) => {
        services.toasts.showError(error);
        onClose();
      },
    );
  }, []);
  return model ? <LookupModal model={model} onClose={onClose} /> : null;
}

function modelOf(
  services: EngineServices,
  { node, loader, onClose }: LookupDialogProps,
  search: LookupSearch,
): LookupModel {
  const { source } = search;
  const isList = Array.isArray(node.codec.empty);
  const { modaltitle, maxselected, attributesselect, allmatching } = node.control;
  return new LookupModel(services, {
    source,
    title: services.locale.text(modaltitle ?? source.document.title),
    multiple: isList && node.control.multiple !== false,
    ...(maxselected ? { max: maxselected } : {}),
    ...(allmatching ? { takesMatching: true } : {}),
    ...(attributesselect === undefined ? {} : { attributes: attributesselect }),
    selected: idsOf(node.value).map((value) => ({ value, label: loader.labelOf(value) ?? value })),
    recent: () => search.recent(),
    refresh: () => search.syncAll(),
    onDone: (items) => {
      const records = items.filter(({ value }) => !isMatching(value));
      for (const item of records) loader.learn(item);
      const before = new Set(idsOf(node.value));
      const fresh = records.filter(({ value }) => !before.has(value));
      if (fresh.length > 0) search.choose(fresh);
      node.change(isList ? items.map((item) => item.value) : (items[0]?.value ?? node.codec.empty));
      onClose();
    },
  });
}
