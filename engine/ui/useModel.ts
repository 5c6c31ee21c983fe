import { useEffect, useState } from 'react';

/** Keeps one model for the life of a view: made on mount, started once, disposed on unmount. */
export function useModel<M extends { start(): () => void }>(make: () => M): M {
  const [model] = useState(make);
  useEffect(() => model.start(), [model]);
  return model;
}
