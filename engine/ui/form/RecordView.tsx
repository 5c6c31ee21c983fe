import { observer } from 'mobx-react-lite';
import type { FieldNode } from '../../models/FieldNode.ts';
import type { FormModel } from '../../models/FormModel.ts';
import { useText } from '../EngineContext.tsx';
import { FormSections } from './FormSections.tsx';
import classes from './form.module.css';

/** A record as text: the read view of a form. */
export const RecordView = observer(function RecordView({ model }: { model: FormModel }) {
  return (
    <FormSections
      model={model}
      drawField={(name) => {
        const node = model.nodes.get(name);
        return node && <Value node={node} />;
      }}
    />
  );
});

const Value = observer(function Value({ node }: { node: FieldNode }) {
  const text = useText();
  const shown = node.text;
  return (
    <dl className={classes.value}>
      <dt className={classes.viewLabel}>{node.label}</dt>
      <dd className={classes.value}>{shown || <span className={classes.empty}>{text('state.none')}</span>}</dd>
    </dl>
  );
});
