import type { Trx } from '#server/database/schema.ts';
import type { Ids } from './ids.ts';
import type { Volumes } from './volumes.ts';

/** What every part of the demo data is made from. */
export interface SeedContext {
  trx: Trx;
  ids: Ids;
  /** Start of the reference day, UTC; nothing lies after it but plans and leases. */
  today: Date;
}

export interface SeedDatabase {
  id: number;
  name: string;
  /** What people call it. */
  label?: string;
  instance: string;
  region: 'east' | 'west' | 'north';
}

export interface SeedRole {
  id: number;
  name: string;
  productId: number;
  isGlobal: boolean;
}

/** A company with what later parts refer to. */
export interface SeedCompany {
  id: number;
  /** Domain of its addresses; names its random streams too. */
  domain: string;
  volumes: Volumes;
  databases: readonly SeedDatabase[];
  roles: readonly SeedRole[];
}
