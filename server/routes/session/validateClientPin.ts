import { findCompanyByPin } from '#server/auth/findCompanyByPin.ts';
import { guarded } from '#server/auth/guarded.ts';
import { RequestError } from '#server/errors.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/ValidateyAuthClientPin (SHELL-SESSION-10, OP-CLIENTPIN). Trying PINs is slowed down as guessing passwords is. */
export const validateClientPin = defineRoute('validateClientPin', async ({ db, query, request, services }) => {
  try {
    return await guarded(services, { what: 'client pin', address: request.ip }, async () => {
      const company = await findCompanyByPin(db, query.clientpin);
      return { valid: true, CompanyName: company.name };
    });
  } catch (error) {
    if (error instanceof RequestError && error.code === 'client_pin_unknown') return { valid: false };
    throw error;
  }
});
