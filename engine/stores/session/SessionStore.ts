import { makeAutoObservable, runInAction } from 'mobx';
import { AppError } from '../../http/AppError.ts';
import type { ApiClient, OperationInput } from '../../http/client.types.ts';
import { type JsonObject, objectOf } from '../../language/json.ts';
import { Latest } from '../../models/shared/Latest.ts';
import { readClaims, type Tokens, textOr, textsOf } from '../sessionAnswers.ts';
import { type LeaveNotice, leaveNotice } from './leaveNotice.ts';
import { refreshLock } from './refreshLock.ts';
import { type AuthRecord, permissionEntries, type TokenStore } from './TokenStore.ts';

export type SessionStatus = 'signed-out' | 'signing-in' | 'signed-in' | 'refreshing';

/** What a user signs in with. */
export interface Credentials {
  username: string;
  password: string;
  mfatoken?: string;
  mfatype?: string;
}

/** Why a session ended without the user asking for it. */
export type EndReason = 'unauthorized' | 'expired' | 'forced-logout' | 'elsewhere';

/** Who works as another user, and whether their own session is open in this browser. */
export interface Impersonator {
  name: string;
  canReturn: boolean;
}

const noTokens: Tokens = { accessToken: '', refreshToken: '', idToken: '' };
const noRecord: AuthRecord = { userName: '', clientPIN: '', defaultpage: '', role: '', loginGuid: '', permissions: {} };

/** Who is signed in. Tokens never leave this store but as request headers. */
export class SessionStore {
  status: SessionStatus = 'signed-out';
  record: AuthRecord = noRecord;
  /** The password was handed out once: nothing works until it is changed. */
  mustChangePassword = false;
  readonly #api: () => ApiClient;
  readonly #store: TokenStore;
  readonly #tellLeft: LeaveNotice;
  #tokens: Tokens = noTokens;
  /** Each sign-in and sign-out begins anew: an answer of an older session is not written. */
  readonly #latest = new Latest();
  #refreshing: Promise<boolean> | undefined;
  #entering: { operationId: string; done: Promise<void> } | undefined;

  constructor(api: () => ApiClient, store: TokenStore) {
    this.#api = api;
    this.#store = store;
    this.#tellLeft = leaveNotice(api, store);
    // Tokens are not observed: what is read of them is asked each time, not computed.
    makeAutoObservable(
      this,
      { accessToken: false, claims: false, claimedRoles: false, impersonator: false, isKept: false },
      { autoBind: true },
    );
  }

  get isSignedIn(): boolean {
    return this.status === 'signed-in' || this.status === 'refreshing';
  }

  get accessToken(): string {
    return this.#tokens.accessToken;
  }

  /** True when another tab of this browser has signed in since: what is stored belongs to that session. */
  isReplaced(): boolean {
    const stored = this.#store.read()?.record;
    return stored !== undefined && stored.loginGuid !== this.record.loginGuid;
  }

  /** Claims of the access token. Display only. */
  get claims(): JsonObject {
    return readClaims(this.#tokens.accessToken);
  }

  get claimedRoles(): string[] {
    return textsOf(this.claims.role ?? this.claims.roles);
  }

  /** Who works as the user of this session; undefined in a session of one's own. */
  get impersonator(): Impersonator | undefined {
    // Tokens are not observed: a new one comes with a status or a record.
    const { status, record } = this;
    const act = objectOf(this.claims.act);
    const isKnown = status !== 'signed-out' && record && textOr(act.name, '') !== '';
    return isKnown ? { name: textOr(act.name, ''), canReturn: act.back === true } : undefined;
  }

  /** Name that a token speaks of. To ask the user, never to decide. */
  nameIn(token: string): string {
    const { name, email } = readClaims(token);
    return textOr(name ?? email, '');
  }

  /** Takes the user in; rejects with what the server said (`mfa_required` asks for a code). */
  async signIn(credentials: Credentials): Promise<void> {
    this.status = 'signing-in';
    try {
      const body = { grant_type: 'password', mfatoken: '', mfatype: '', ...credentials };
      await this.enter('signIn', { body }, credentials.username);
    } catch (error) {
      runInAction(() => {
        if (this.status === 'signing-in') this.status = 'signed-out';
      });
      throw error;
    }
  }

  /** Takes in the session that an operation answers: every way in ends here. */
  async enter(operationId: string, input: OperationInput, userName = ''): Promise<void> {
    const entering = { operationId, done: this.#enter(operationId, input, userName) };
    this.#entering = entering;
    await entering.done.finally(() => {
      if (this.#entering === entering) this.#entering = undefined;
    });
  }

  /**
   * Waits while another session is being entered: the server may have ended this one before its answer is here.
   *
   * @param operationId of the call that asks; one that enters a session does not wait for itself
   */
  async entered(operationId: string): Promise<void> {
    if (this.#entering?.operationId !== operationId) await this.#entering?.done.catch(() => undefined);
  }

  async #enter(operationId: string, input: OperationInput, userName: string): Promise<void> {
    const asked = this.#latest.ask();
    await this.finishLeaving();
    const answer = objectOf(await this.#api().call(operationId, { ...input, headers: this.#store.headers }));
    if (asked.isLate) throw new AppError({ code: 'session_changed', message: 'session.changed' });
    runInAction(() => this.#begin(answer, userName));
  }

  /** This browser holds the record of a session that was not left. */
  get isKept(): boolean {
    return !this.#isLeft && this.#store.read() !== undefined;
  }

  /** Takes up the session that this browser knows. False = nobody is signed in. */
  async restore(): Promise<boolean> {
    if (this.isSignedIn) return true;
    if (this.#isLeft) {
      await this.finishLeaving();
      return false;
    }
    const stored = this.#store.read();
    if (!stored && !this.#store.isCookieAlone) return false;
    this.record = stored?.record ?? noRecord;
    this.#tokens = stored?.tokens ?? noTokens;
    if (this.#tokens.accessToken) this.status = 'signed-in';
    return this.isSignedIn || this.refresh();
  }

  /** Makes a new access token; all who ask while one is on its way share it. False = the session cannot be renewed. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /**
   * Ends the session, here at once. A server that cannot be reached is told as soon as it can be, after a reload too; until
   * then nothing renews the session in this browser.
   */
  async signOut(): Promise<void> {
    const { isSignedIn, accessToken, claims, record } = this;
    const guid = record.loginGuid || textOr(claims.sid, '');
    this.forget();
    if (!isSignedIn) return;
    this.#store.left = guid;
    await this.#tellLeft(guid, accessToken ? { Authorization: `Bearer ${accessToken}` } : undefined);
  }

  /** Tells the server of a session that was left while it could not be reached. */
  async finishLeaving(): Promise<void> {
    const { left } = this.#store;
    if (left !== undefined) await this.#tellLeft(left);
  }

  passwordChanged(): void {
    this.mustChangePassword = false;
  }

  /** The server refuses everything but a new password. */
  requirePasswordChange(): void {
    this.mustChangePassword = true;
  }

  /** Forgets the session in this browser; true when another tab's stays in it. */
  forget(): boolean {
    const isReplaced = this.isReplaced();
    this.#latest.stop();
    this.#tokens = noTokens;
    this.record = noRecord;
    this.mustChangePassword = false;
    this.status = 'signed-out';
    if (!isReplaced) this.#store.clear();
    return isReplaced;
  }

  /** Role of the record, for a reader of `authorizationData`. */
  noteRole(role: string): void {
    if (!this.isSignedIn) return;
    this.record = { ...this.record, role };
    this.#store.write(this.record, this.#tokens);
  }

  #begin(answer: JsonObject, username: string): void {
    this.#tokens = {
      accessToken: textOr(answer.access_token, ''),
      refreshToken: textOr(answer.refresh_token, ''),
      idToken: textOr(answer.id_token, ''),
    };
    this.record = {
      userName: textOr(answer.userName, username),
      clientPIN: textOr(answer.clientPIN, ''),
      defaultpage: textOr(answer.defaultpage, ''),
      role: '',
      loginGuid: textOr(answer.LoginGUID, ''),
      permissions: permissionEntries(answer),
    };
    this.mustChangePassword = answer.mustChangePassword === true;
    this.status = 'signed-in';
    this.#store.left = undefined;
    this.#store.write(this.record, this.#tokens);
  }

  /** What the cookie of this browser would renew was left. Another session that began since is not. */
  get #isLeft(): boolean {
    const { left } = this.#store;
    return left !== undefined && (this.#store.read()?.record.loginGuid ?? left) === left;
  }

  async #refresh(): Promise<boolean> {
    const asked = this.#latest.join();
    if (this.#isLeft) return false;
    if (this.#store.mode === 'storage' && !this.#tokens.refreshToken) return false;
    runInAction(() => {
      this.status = 'refreshing';
    });
    const renewed = await refreshLock(() => this.#renew()).catch((error: unknown) => this.#refused(error));
    if (asked.isLate) return false;
    runInAction(() => this.#commit(renewed));
    return renewed !== undefined;
  }

  async #renew(): Promise<Tokens | undefined> {
    const { accessToken, refreshToken, idToken } = this.#newest();
    const body = { AccessToken: accessToken, RefreshToken: refreshToken, IdToken: idToken };
    const answer = objectOf(await this.#api().call('refreshToken', { body, headers: this.#store.headers }));
    const next = textOr(answer.accessToken, '');
    // Another tab signed in as somebody else: this page shows what is not theirs.
    if (!next || isOther(accessToken, next)) return undefined;
    return {
      accessToken: next,
      refreshToken: textOr(answer.refreshToken, refreshToken),
      idToken: textOr(answer.idToken, idToken),
    };
  }

  /** The server said no: the session is over. No answer, or a fault of the server, says nothing about it. */
  #refused(error: unknown): undefined {
    const isAnswered = error instanceof AppError && error.status > 0 && error.status < 500;
    if (isAnswered) return undefined;
    runInAction(() => {
      this.status = this.#tokens.accessToken ? 'signed-in' : 'signed-out';
    });
    throw error;
  }

  /** Another tab may have renewed the stored tokens while this one waited for the lock. */
  #newest(): Tokens {
    return this.#store.read()?.tokens ?? this.#tokens;
  }

  #commit(tokens: Tokens | undefined): void {
    if (!tokens) {
      this.status = 'signed-out';
      return;
    }
    this.#tokens = tokens;
    this.status = 'signed-in';
    if (!this.record.userName) {
      const { name, sid } = this.claims;
      this.record = { ...this.record, userName: textOr(name, ''), loginGuid: textOr(sid, '') };
    }
    this.#store.write(this.record, tokens);
  }
}

function isOther(before: string, after: string): boolean {
  const [{ sub: old }, { sub }] = [readClaims(before), readClaims(after)];
  return old !== undefined && sub !== undefined && old !== sub;
}
