import { use, useEffect, useState } from 'react';
import type { OpenWork } from '../../models/pages/OpenWork.ts';
import { OpenDocument } from './notices/ChangedNotice.tsx';

/** What this view holds of its reader goes on when another version of its document takes the place of this one. */
export function useOpenWork(make: () => OpenWork): void {
  const document = use(OpenDocument);
  const [work] = useState(make);
  useEffect(() => document?.works.join(work), [document, work]);
}
