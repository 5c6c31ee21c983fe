/** Notifications of users. */
import type { Generated } from 'kysely';

export interface NotificationTable {
  id: Generated<number>;
  company_id: number;
  message: string;
  message_lower: string;
  /** 0 for your information, 1 warning, 2 error. */
  kind: 0 | 1 | 2;
  /** Null: nobody sent it, it was due. */
  audience: 'users' | 'roles' | 'database' | null;
  /** Users, roles or database by name, as they were when it was sent. */
  recipients: string;
  recipients_lower: string;
  sender_id: number | null;
  sender_name: string;
  sender_name_lower: string;
  /** What is due, and for whom; made once. */
  due_key: string | null;
  created_at: string;
  /** Users who had received it, and of whom it is not kept any more. */
  removed_receipts: Generated<number>;
}

export interface NotificationUserTable {
  notification_id: number;
  user_id: number;
  received_at: string | null;
}
