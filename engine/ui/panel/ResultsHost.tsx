import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useRoot } from '../useRoot.ts';

const ResultsWindow = lazy(async () => ({ default: (await import('./ResultsWindow.tsx')).ResultsWindow }));

/** Where the shell shows result sets beside its pages; the code comes with the first ones. */
export const ResultsHost = observer(function ResultsHost() {
  const { results, ui } = useRoot();
  if (!results?.isOpen) return null;
  return (
    <Suspense>
      <ResultsWindow panel={results} isSheet={ui.size === 'small'} />
    </Suspense>
  );
});
