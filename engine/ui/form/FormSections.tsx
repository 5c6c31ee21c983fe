import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormField, FormSection } from '../../generated/documents.ts';
import type { FormModel } from '../../models/form/FormModel.ts';
import { useText } from '../EngineContext.tsx';
import classes from './form.module.css';

export interface FormSectionsProps {
  model: FormModel;
  /** @param before how many fields stand in the sections before this one */
  drawFields(fields: readonly FormField[], before: number): ReactNode;
}

/** The sections of a form with their fields: inputs while editing, texts while viewing. */
export const FormSections = observer(function FormSections({ model, drawFields }: FormSectionsProps) {
  const text = useText();
  const { sections } = model;
  const starts = startsOf(sections);
  return (
    <div className={classes.sections}>
      {sections.map((section, index) => (
        <section key={section.title ?? String(index)} className={classes.section}>
          {section.title && <h2 className={classes.sectionTitle}>{text(section.title)}</h2>}
          {section.help && <p className={classes.sectionHelp}>{text(section.help)}</p>}
          <div className={classes.fields}>{drawFields(section.fields, starts[index] ?? 0)}</div>
        </section>
      ))}
    </div>
  );
});

/** How many fields stand before each section. */
function startsOf(sections: readonly FormSection[]): number[] {
  const starts = [0];
  for (const { fields } of sections) starts.push((starts.at(-1) ?? 0) + fields.length);
  return starts;
}
