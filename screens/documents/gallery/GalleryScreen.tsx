import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findControl, useText } from '#engine/index.ts';
import { controls } from '../../../renderers/index.ts';
import { type ControlExamples, readExamples } from './examples.ts';
import classes from './gallery.module.css';
import { Specimen } from './Specimen.tsx';
import { states } from './states.ts';

/** Every control in every state, from the examples of its folder, with the JSON that makes it. `?only=inputdate` shows one. */
export const GalleryScreen = observer(function GalleryScreen() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const all = useMemo(readExamples, []);
  const only = params.get('only') ?? '';
  const shown = all.filter(({ filtertype }) => only === '' || filtertype === only);
  return (
    <div className={classes.page}>
      <NativeSelect
        className={classes.choice}
        aria-label={text('gallery.control')}
        value={only}
        onChange={({ currentTarget }) => setParams(currentTarget.value === '' ? {} : { only: currentTarget.value })}
        data={[{ value: '', label: text('gallery.all') }, ...all.map(({ filtertype }) => filtertype)]}
      />
      {shown.map((examples) => (
        <Row key={examples.filtertype} examples={examples} />
      ))}
    </div>
  );
});

function Row({ examples }: { examples: ControlExamples }) {
  const { filtertype, summary } = examples;
  const definition = findControl(controls, filtertype);
  if (!definition) throw new Error(`No renderer is registered for ${filtertype}.`);
  return (
    <section className={classes.control} aria-labelledby={`gallery-${filtertype}`}>
      <h2 id={`gallery-${filtertype}`} className={classes.name} dir="ltr">
        {filtertype}
      </h2>
      <p className={classes.summary} dir="ltr" lang="en">
        <Summary text={summary} />
      </p>
      <div className={classes.states}>
        {states.map((state) => (
          <Specimen key={state} state={state} definition={definition} examples={examples} />
        ))}
      </div>
    </section>
  );
}

/** Names of the document language stand between backticks. */
function Summary({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part));
}
