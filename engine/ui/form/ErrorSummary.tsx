import { observer } from 'mobx-react-lite';
import type { FormModel } from '../../models/form/FormModel.ts';
import { useText } from '../EngineContext.tsx';
import { formFieldId } from './fieldId.ts';
import classes from './form.module.css';

/** What keeps a form from being saved, each with a link to its field. */
export const ErrorSummary = observer(function ErrorSummary({ model, prefix }: { model: FormModel; prefix: string }) {
  const text = useText();
  if (!model.isRefused || model.errors.length === 0) return null;
  return (
    <section className={classes.summary} role="alert" aria-label={text('form.summary')}>
      <p className={classes.summaryTitle}>{text('form.summary')}</p>
      <ul>
        {model.errors.map(({ name, path, label, text: message }) => (
          <li key={formFieldId(prefix, name, path)}>
            <a
              href={`#${formFieldId(prefix, name, path)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(formFieldId(prefix, name, path))?.focus();
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  );
});
