import { observer } from 'mobx-react-lite';
import { lazyPart } from '../late/lazyPart.tsx';
import { useRoot } from '../useRoot.ts';

const ResultsWindow = lazyPart(async () => (await import('./ResultsWindow.tsx')).ResultsWindow);

/** Where the shell shows result sets beside its pages; the code comes with the first ones. */
export const ResultsHost = observer(function ResultsHost() {
  const { results, ui } = useRoot();
  if (!results?.isOpen) return null;
  return <ResultsWindow panel={results} isSheet={ui.size === 'small'} />;
});
