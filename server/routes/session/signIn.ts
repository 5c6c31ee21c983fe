import { signIn as openSession } from '#server/auth/signIn.ts';
import { defineRoute } from '../defineRoute.ts';
import { answerSession } from './answerSession.ts';

/** POST /api/oauth2/token (SHELL-SESSION-01, -02). */
export const signIn = defineRoute('signIn', (ctx) =>
  answerSession(ctx, (door) => openSession(ctx.services, ctx.body, door)),
);
