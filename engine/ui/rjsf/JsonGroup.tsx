import type { Registry } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Path } from '../../models/fields/field.types.ts';
import { ErrorText } from '../messages/ErrorText.tsx';
import classes from './JsonField.module.css';
import { contextOf, holdsAt, labelAt, partAt } from './jsonParts.ts';

interface JsonGroupProps {
  registry: Registry;
  fieldPathId: { path: Path; $id: string };
  title: string | undefined;
  required: boolean;
  children: ReactNode;
  /** Stands below what was said of the group. */
  below?: ReactNode;
}

/** The frame around more than one input: label, help, and what was said of the place itself. */
export const JsonGroup = observer(function JsonGroup(props: JsonGroupProps) {
  const { registry, fieldPathId, title, required, children, below } = props;
  const { path, $id } = fieldPathId;
  const { node, json, text } = contextOf(registry);
  const part = partAt(registry, path);
  const help = part?.help && text(part.help);
  const place = path.join('.');
  const needed = path.length > 0 ? part?.required : undefined;
  const isRequired =
    required || (path.length === 0 && node.required) || (needed !== undefined && holdsAt(registry, path, needed));
  const broken = node.touched && path.length > 0 ? json.brokenElsewhere.find(([at]) => at === place)?.[1] : undefined;
  const error = json.told.get(place) ?? (path.length === 0 ? node.error : broken && text(broken));
  const shown = error === json.inputs.find(({ node: input }) => input.error === error)?.node.error ? undefined : error;
  return (
    <fieldset
      id={$id}
      tabIndex={-1}
      className={classes.group}
      aria-describedby={`${$id}-error ${$id}-help`}
      title={node.isReadOnly ? text('readOnly.title') : undefined}
    >
      <legend className={classes.legend}>
        {labelAt(registry, path, title)}
        {isRequired && <Required />}
      </legend>
      {help && (
        <p id={`${$id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      {children}
      {shown && <ErrorText id={`${$id}-error`} text={shown} />}
      {below}
    </fieldset>
  );
});

function Required() {
  return (
    <span className={classes.required} aria-hidden="true">
      *
    </span>
  );
}
