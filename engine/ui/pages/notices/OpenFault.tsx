import type { DocumentFault as Fault } from '../../../models/pages/DocumentModel.ts';
import { useText } from '../../EngineContext.tsx';
import { DocumentFault } from '../../states/DocumentFault.tsx';
import classes from './OpenFault.module.css';

/** Stands over a page whose file was saved with a mistake: what is wrong, while the last good version goes on below. */
export function OpenFault({ fault }: { fault: Fault }) {
  const text = useText();
  return (
    <div className={classes.fault}>
      <DocumentFault {...fault} title={text('document.broken.open', { id: fault.id })} />
    </div>
  );
}
