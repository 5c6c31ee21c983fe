import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '../theme/kit.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findControl, useRoot } from '#engine/index.ts';
import { controls } from '../../renderers/index.ts';
import { styleNonce, theme } from '../theme/theme.ts';
import { type ControlExamples, readExamples } from './examples.ts';
import classes from './gallery.module.css';
import { Specimen } from './Specimen.tsx';
import { states } from './states.ts';

/**
 * Every control in every state, from the examples of its folder. `?language=ar-SA` shows it from right to left,
 * `?scheme=dark` in the dark, `?only=inputdate` alone. Part of development builds only.
 */
export const GalleryPage = observer(function GalleryPage() {
  const { locale, ui } = useRoot();
  const [params] = useSearchParams();
  const language = params.get('language') ?? 'en-US';
  const scheme = params.get('scheme') === 'dark' ? 'dark' : 'light';
  const only = params.get('only');
  useEffect(() => {
    void locale.use(language);
    ui.setColourScheme(scheme);
  }, [locale, ui, language, scheme]);
  const shown = useMemo(() => readExamples().filter(({ filtertype }) => !only || filtertype === only), [only]);
  if (locale.language !== language || ui.scheme !== scheme) return null;
  return (
    <DirectionProvider key={locale.direction} initialDirection={locale.direction} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={styleNonce} withCssVariables={false}>
        <main className={classes.page}>
          <h1 className={classes.title}>Controls</h1>
          <Choices language={language} scheme={scheme} />
          {shown.map((examples) => (
            <Row key={examples.filtertype} examples={examples} />
          ))}
        </main>
      </MantineProvider>
    </DirectionProvider>
  );
});

/** The other languages and schemes, as links, so that a picture has an address. */
function Choices({ language, scheme }: { language: string; scheme: string }) {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true });
  };
  const choices = [
    ['language', 'en-US', language],
    ['language', 'ar-SA', language],
    ['scheme', 'light', scheme],
    ['scheme', 'dark', scheme],
  ] as const;
  return (
    <div className={classes.choices}>
      {choices.map(([name, value, chosen]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => choose(name, value)}>
          {value}
        </button>
      ))}
    </div>
  );
}

function Row({ examples }: { examples: ControlExamples }) {
  const { filtertype, summary } = examples;
  const definition = findControl(controls, filtertype);
  if (!definition) throw new Error(`No renderer is registered for ${filtertype}.`);
  return (
    <section className={classes.control} aria-labelledby={`gallery-${filtertype}`}>
      <h2 id={`gallery-${filtertype}`} className={classes.name} dir="ltr">
        {filtertype}
      </h2>
      <p className={classes.summary} dir="ltr">
        {summary}
      </p>
      <div className={classes.states}>
        {states.map((state) => (
          <Specimen key={state} state={state} definition={definition} examples={examples} />
        ))}
      </div>
    </section>
  );
}
