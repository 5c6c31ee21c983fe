import { accessRoutes } from './accessRoutes.ts';
import { choiceRoutes } from './choiceRoutes.ts';
import { companyRoutes } from './companyRoutes.ts';
import { connectRoutes } from './connectRoutes.ts';
import type { Route } from './defineRoute.ts';
import { listRoutes } from './listRoutes.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import { reportRoutes } from './reportRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { workspaceRoutes } from './workspaceRoutes.ts';

/** Every route there is; an operation of the contract that is missing here answers 501. A group names its folders, one line per route. */
export const routes = toMap([
  ...sessionRoutes,
  ...workspaceRoutes,
  ...companyRoutes,
  ...peopleRoutes,
  ...accessRoutes,
  ...choiceRoutes,
  ...listRoutes,
  ...reportRoutes,
  ...connectRoutes,
]);

function toMap(list: readonly { operationId: string }[]): ReadonlyMap<string, Route> {
  return new Map(list.map((route) => [route.operationId, route as Route]));
}
