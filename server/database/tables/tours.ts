/** Guided tours. */
import type { Generated } from 'kysely';

export interface TourTable {
  id: Generated<number>;
  company_id: number;
  /** A text, or the key of one. */
  name: string;
  name_lower: string;
  page: string;
  audience: 'all' | 'staff' | 'console';
  training: 0 | 1;
  starts_itself: 0 | 1;
  show_all: 0 | 1;
  active: 0 | 1;
  version: Generated<number>;
}

export interface TourStepTable {
  id: Generated<number>;
  tour_id: number;
  /** From 1 on. */
  place: number;
  selector: string;
  title: string;
  content: string;
  next_tour_id: number | null;
  prev_tour_id: number | null;
  /** JSON of what else is set of the step. */
  settings: string;
  /** When its element was said to be missing last. */
  missing_at: Generated<string | null>;
}

export interface TourCompletionTable {
  tour_id: number;
  user_id: number;
  completed_at: string;
}
