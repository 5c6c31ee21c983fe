import { makeAutoObservable, runInAction } from 'mobx';
import { AppError } from '../http/AppError.ts';
import type { ApiClient } from '../http/client.types.ts';
import { asJson, type Json, readClaims, type Tokens, textOr, textsOf } from './readers.ts';
import { refreshLock } from './refreshLock.ts';
import { type AuthRecord, permissionEntries, type TokenStore } from './TokenStore.ts';

export type SessionStatus = 'signed-out' | 'signing-in' | 'signed-in' | 'refreshing';

export interface Credentials {
  username: string;
  password: string;
  mfatoken?: string;
  mfatype?: string;
}

/** Why a session ended without the user asking for it. */
export type EndReason = 'unauthorized' | 'expired' | 'forced-logout' | 'elsewhere';

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
  #tokens: Tokens = noTokens;
  /** Grows at each sign-in and sign-out: an answer of an older session is not written. */
  #generation = 0;
  #refreshing: Promise<boolean> | undefined;

  constructor(api: () => ApiClient, store: TokenStore) {
    this.#api = api;
    this.#store = store;
    makeAutoObservable(this, { accessToken: false, claims: false, claimedRoles: false }, { autoBind: true });
  }

  get isSignedIn(): boolean {
    return this.status === 'signed-in' || this.status === 'refreshing';
  }

  get accessToken(): string {
    return this.#tokens.accessToken;
  }

  /** Claims of the access token. Display only. */
  get claims(): Json {
    return readClaims(this.#tokens.accessToken);
  }

  get claimedRoles(): string[] {
    return textsOf(this.claims.role ?? this.claims.roles);
  }

  /** Takes the user in; rejects with what the server said (`mfa_required` asks for a code). */
  async signIn(credentials: Credentials): Promise<void> {
    const generation = ++this.#generation;
    this.status = 'signing-in';
    try {
      const body = { grant_type: 'password', mfatoken: '', mfatype: '', ...credentials };
      const answer = asJson(await this.#api().call('signIn', { body, headers: this.#store.headers }));
      if (generation !== this.#generation) throw new AppError({ code: 'session_changed', message: 'session.changed' });
      runInAction(() => this.#begin(answer, credentials.username));
    } catch (error) {
      runInAction(() => {
        if (generation === this.#generation) this.status = 'signed-out';
      });
      throw error;
    }
  }

  /** Takes up the session that this browser knows. False = nobody is signed in. */
  async restore(): Promise<boolean> {
    if (this.isSignedIn) return true;
    const stored = this.#store.read();
    if (!stored) return false;
    this.record = stored.record;
    this.#tokens = stored.tokens ?? noTokens;
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

  /** Ends the session on the server; here it ends whatever the server says. */
  async signOut(): Promise<void> {
    const wasSignedIn = this.isSignedIn;
    try {
      if (wasSignedIn) await this.#api().call('signOut', { headers: this.#store.headers });
    } catch {
      // The login page follows even if the call fails (shell 4).
    } finally {
      this.forget();
    }
  }

  passwordChanged(): void {
    this.mustChangePassword = false;
  }

  /** The server refuses everything but a new password. */
  requirePasswordChange(): void {
    this.mustChangePassword = true;
  }

  /** Forgets the session in this browser. */
  forget(): void {
    this.#generation++;
    this.#tokens = noTokens;
    this.record = noRecord;
    this.mustChangePassword = false;
    this.status = 'signed-out';
    this.#store.clear();
  }

  /** Role of the record, for a reader of `authorizationData`. */
  noteRole(role: string): void {
    if (!this.isSignedIn) return;
    this.record = { ...this.record, role };
    this.#store.write(this.record, this.#tokens);
  }

  #begin(answer: Json, username: string): void {
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
    this.#store.write(this.record, this.#tokens);
  }

  async #refresh(): Promise<boolean> {
    const generation = this.#generation;
    if (this.#store.mode === 'storage' && !this.#tokens.refreshToken) return false;
    runInAction(() => {
      this.status = 'refreshing';
    });
    const renewed = await refreshLock(() => this.#renew()).catch((error: unknown) => this.#refused(error));
    if (generation !== this.#generation) return false;
    runInAction(() => this.#commit(renewed));
    return renewed !== undefined;
  }

  async #renew(): Promise<Tokens | undefined> {
    const { accessToken, refreshToken, idToken } = this.#latest();
    const body = { AccessToken: accessToken, RefreshToken: refreshToken, IdToken: idToken };
    const answer = asJson(await this.#api().call('refreshToken', { body, headers: this.#store.headers }));
    const next = textOr(answer.accessToken, '');
    if (!next) return undefined;
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
  #latest(): Tokens {
    return this.#store.read()?.tokens ?? this.#tokens;
  }

  #commit(tokens: Tokens | undefined): void {
    if (!tokens) {
      this.status = 'signed-out';
      return;
    }
    this.#tokens = tokens;
    this.status = 'signed-in';
    this.#store.write(this.record, tokens);
  }
}
