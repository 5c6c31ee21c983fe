import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { FramedControl, PendingControl, type TypedControl, useEngine, useText } from '#engine/index.ts';
import type { ControlExamples } from './examples.ts';
import classes from './gallery.module.css';
import { SpecimenSource } from './SpecimenSource.tsx';
import { type Shown, type State, shownIn, sourceText } from './states.ts';

interface SpecimenProps {
  state: State;
  definition: TypedControl<unknown>;
  examples: ControlExamples;
}

/** One control in one state; it can be used, its value stays here. */
export const Specimen = observer(function Specimen({ state, definition, examples }: SpecimenProps) {
  const text = useText();
  const shown = useMemo(() => shownIn(state, definition, examples), [state, definition, examples]);
  const id = `${definition.filtertype}-${state}`;
  const label = text(shown.control.label);
  return (
    <div className={classes.specimen} data-state={state} data-testid={id}>
      <span className={classes.state}>{text(`gallery.state.${state}`)}</span>
      {state === 'readOnly' ? (
        <ReadOnly label={label} shown={shown} definition={definition} />
      ) : (
        <Editable id={id} state={state} label={label} shown={shown} definition={definition} />
      )}
      <SpecimenSource
        json={sourceText(state, shown)}
        label={`${definition.filtertype}, ${text(`gallery.state.${state}`)}`}
      />
    </div>
  );
});

interface PartProps {
  label: string;
  shown: Shown;
  definition: TypedControl<unknown>;
}

const ReadOnly = observer(function ReadOnly({ label, shown, definition }: PartProps) {
  const { locale } = useEngine();
  const text = useText();
  const { View, value: codec } = definition;
  const { value, options, source } = shown;
  const format = { culture: locale.culture, text, labelOf: (one: string) => source?.labelOf(one) };
  return (
    <dl className={classes.view}>
      <dt>{label}</dt>
      <dd>
        {View && !codec.isEmpty(value) ? (
          <View value={value} options={options} label={label} culture={locale.culture} text={text} />
        ) : options.masked ? (
          '•'.repeat(8)
        ) : (
          codec.toText(value, options, format) || text('state.none')
        )}
      </dd>
    </dl>
  );
});

const Editable = observer(function Editable({
  id,
  state,
  label,
  shown,
  definition,
}: PartProps & { id: string; state: State }) {
  const { locale } = useEngine();
  const text = useText();
  const [value, setValue] = useState(shown.value);
  const { Control, optionsFrom } = definition;
  const { fault, options, source } = shown;
  const isPending = state === 'loading' && !optionsFrom;
  return (
    <FramedControl
      Control={isPending ? PendingControl : Control}
      frame={{ help: options.help ? text(options.help) : undefined, error: fault && text(fault.key, fault.values) }}
      id={id}
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      disabled={state === 'disabled'}
      required={state === 'required'}
      label={label}
      options={options}
      source={source}
      culture={locale.culture}
      currency={locale.currency}
      text={text}
    />
  );
});
