import type { Choosable } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { compileCondition } from '../../language/condition.ts';
import type { EngineServices } from '../../services.ts';
import type { Row } from '../shared/answers.ts';
import { baseScopes } from '../shared/messages.ts';
import { noticeOf } from '../shared/noticeOf.ts';

/** Tells of an answered choice why it may not be taken; nothing when it may. Few dropdowns ask: it is loaded with the first that does. */
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
