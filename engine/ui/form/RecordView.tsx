import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { ControlBoundary } from '../../controls/ControlBoundary.tsx';
import { UNREAD } from '../../controls/guarded.ts';
import { formatDateTime } from '../../format/formatDate.ts';
import type { FormField } from '../../generated/documents.ts';
import { resolveText } from '../../language/binding.ts';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import type { FormModel } from '../../models/form/FormModel.ts';
import { JsonNode } from '../../models/form/JsonNode.ts';
import { mayFollow } from '../../models/pages/mayFollow.ts';
import type { Locale } from '../../services.ts';
import { RouteLink } from '../address/RouteLink.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { ControlFault } from '../fields/ControlFault.tsx';
import groupClasses from '../fields/FieldGroups.module.css';
import { FIRST, groupsOf, sizeOf } from '../fields/groups.ts';
import { ChangedFields } from '../pages/notices/ChangedFields.ts';
import { FormSections } from './FormSections.tsx';
import classes from './form.module.css';
import { JsonView } from './JsonView.tsx';

/** A record as text: the read view of a form. A long one is laid out where it is near the screen. */
export const RecordView = observer(function RecordView({ model }: { model: FormModel }) {
  const isLong = model.fields.length > FIRST;
  return (
    <FormSections
      model={model}
      drawFields={(fields) =>
        isLong ? (
          groupsOf(fields).map((group) => (
            <div key={group[0]?.field} className={groupClasses.group} style={sizeOf(group.length)}>
              <Values model={model} fields={group} />
            </div>
          ))
        ) : (
          <Values model={model} fields={fields} />
        )
      }
    />
  );
});

const Values = observer(function Values({ model, fields }: { model: FormModel; fields: readonly FormField[] }) {
  return fields.map(({ field, wide, link }) => {
    const node = model.nodes.get(field);
    if (!node?.visible) return null;
    return (
      <div key={field} className={wide ? classes.wide : undefined}>
        <Value model={model} field={field} node={node} link={link} />
      </div>
    );
  });
});

interface ValueProps {
  model: FormModel;
  field: string;
  node: FieldNode;
  link: FormField['link'];
}

const Value = observer(function Value({ model, field, node, link }: ValueProps) {
  const services = useEngine();
  const { locale, navigation } = services;
  const text = useText();
  const isChanged = use(ChangedFields)?.has(field);
  const View = node.definition?.View;
  const { inner } = node;
  const to = link && !node.isEmpty && mayFollow(services, link.to) ? resolveText(link.to, model.scopes) : undefined;
  const drawn =
    inner instanceof JsonNode && !node.isEmpty ? (
      <JsonView json={inner} value={node.value} scopes={() => model.scopes} />
    ) : View && !node.isEmpty && node.value !== UNREAD ? (
      <ControlBoundary instead={<ControlFault node={node} />}>
        <View
          value={node.value}
          options={node.options}
          label={node.label}
          culture={locale.culture}
          go={navigation.go}
          text={text}
        />
      </ControlBoundary>
    ) : (
      readText(node, locale) && <bdi>{readText(node, locale)}</bdi>
    );
  const value = to !== undefined && drawn ? <RouteLink to={to}>{drawn}</RouteLink> : drawn;
  return (
    <dl className={classes.value}>
      <dt className={classes.viewLabel}>
        {node.label}
        {isChanged && (
          <span className={classes.changed} title={text('record.changed')}>
            <span className="visually-hidden">{text('record.changed')}</span>
          </span>
        )}
      </dt>
      <dd className={classes.value}>{value || <span className={classes.empty}>{text('state.none')}</span>}</dd>
    </dl>
  );
});

/** Text of a field's value; a moment shows its time, which an input for days does not. */
function readText(node: FieldNode, locale: Locale): string {
  const { type, format } = node.options;
  if (type === 'boolean') return locale.text(node.recordValue === true ? 'state.yes' : 'state.no');
  if (format !== 'date-time') return node.text;
  return formatDateTime(node.savedValue, { culture: locale.culture, never: locale.text('date.never') });
}
