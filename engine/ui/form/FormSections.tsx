import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormModel } from '../../models/form/FormModel.ts';
import { useText } from '../EngineContext.tsx';
import classes from './form.module.css';

/**
 * The sections of a form with one child per visible field: inputs while editing, texts while viewing. Inputs that an
 * element rule hides are there without being seen.
 */
export const FormSections = observer(function FormSections(props: {
  model: FormModel;
  drawField(name: string): ReactNode;
}) {
  const { model, drawField } = props;
  const text = useText();
  return (
    <div className={classes.sections}>
      {model.sections.map((section, index) => (
        <section key={section.title ?? String(index)} className={classes.section}>
          {section.title && <h2 className={classes.sectionTitle}>{text(section.title)}</h2>}
          {section.help && <p className={classes.sectionHelp}>{text(section.help)}</p>}
          <div className={classes.fields}>
            {section.fields
              .filter((field) => model.nodes.get(field.field)?.visible)
              .map((field) => (
                <div key={field.field} className={field.wide ? classes.wide : undefined}>
                  {drawField(field.field)}
                </div>
              ))}
          </div>
        </section>
      ))}
      {model.mode === 'edit' && (
        <div hidden>
          {model.fields
            .filter(({ field }) => model.nodes.get(field)?.isConcealed)
            .map(({ field }) => (
              <div key={field}>{drawField(field)}</div>
            ))}
        </div>
      )}
    </div>
  );
});
