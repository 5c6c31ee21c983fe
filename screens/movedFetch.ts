import { movedFetch } from '#engine/index.ts';

/** Calls of an app whose page says where the server has them. */
export const send = movedFetch(JSON.parse(document.documentElement.dataset.prefixes ?? '{}'));
