/** What users keep for themselves. */
import type { Generated } from 'kysely';

/** A page that a user keeps at hand. */
export interface FavoriteTable {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  menu_item_id: string | null;
  /** Role under which it opens; the role may be gone. */
  role_uuid: string | null;
  route: string | null;
  page_url: string | null;
  label: string;
  menu_text: string | null;
  product: string | null;
  is_favorite: Generated<number>;
  /** Null and 0 come last. */
  order_num: number | null;
}

/** How far a user knows a record: the last entry of the change log about it at the last visit. */
export interface RecordVisitTable {
  user_id: number;
  company_id: number;
  object_name: string;
  object_id: number;
  seen_id: number;
  visited_at: string;
}

/** The picture of a user; a new one has a new id, so that an address always shows the same. */
export interface PictureTable {
  id: string;
  company_id: number;
  user_id: number;
  media_type: string;
  /** Base64. */
  content: string;
  updated_at: string;
}
