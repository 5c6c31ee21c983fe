import type { Choosable } from '../generated/documents.ts';
import type { Scopes } from '../schema/binding.ts';
import { compileCondition } from '../schema/condition.ts';
import { noticeOf } from './noticeOf.ts';
import type { Row } from './readAnswer.ts';
import { baseScopes } from './scopes.ts';
import type { EngineServices } from './services.ts';

/** Tells of an answered choice why it may not be taken; nothing when it may. */
export function choiceRefusal(
  services: EngineServices,
  choosable: Choosable,
  scopes: () => Scopes = () => baseScopes(services),
): (row: Row) => string | undefined {
  const isChoosable = compileCondition(choosable.when);
  return (choice) => {
    const around = { ...scopes(), choice };
    return isChoosable(around) ? undefined : noticeOf(services, choosable, around);
  };
}
