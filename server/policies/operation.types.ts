import type { OperationFacts } from '#server/engine.ts';

/** What the policy needs to know of an operation; the contract of the API says it. */
export interface PolicyOperation extends Readonly<OperationFacts> {
  readonly id: string;
  readonly mutates: boolean;
  /** Media type of the body that it takes. */
  readonly bodyType?: string | undefined;
  readonly permission: {
    readonly access: 'public' | 'session' | 'console' | 'database';
    readonly page?: string;
    readonly or?: readonly string[];
    readonly level?: 'view' | 'edit';
  };
}
