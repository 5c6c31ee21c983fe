/** Working data of one database (`voyager_db`): properties and what happens in them. Dates are `YYYY-MM-DD`, money has two decimals. */
import type { ColumnType, Generated } from 'kysely';

interface DatabaseRow {
  id: Generated<number>;
  company_id: number;
  voyager_db_id: number;
  /** Number of the row's state, against lost updates. */
  version: Generated<number>;
}

export interface PropertyTable extends DatabaseRow {
  code: string;
  code_lower: string;
  name: string;
  name_lower: string;
  property_type: string;
  address: string;
  city: string;
  city_lower: string;
  state: string;
  postal_code: string;
  units: number;
  year_built: number;
  market_value: number;
  in_active: number;
  /** Opening hours as JSON. */
  office_hours: string | null;
  /** Late fee as JSON; null means none. */
  late_fee: string | null;
  /** Where it lies, in degrees; null: nobody has said. */
  latitude: number | null;
  longitude: number | null;
}

export interface UnitTable extends DatabaseRow {
  property_id: number;
  code: string;
  code_lower: string;
  /** The code as it is ordered; made by the database. */
  code_order: ColumnType<string, never, never>;
  status: 'occupied' | 'vacant' | 'notice' | 'notready' | 'model';
  bedrooms: number;
  bathrooms: number;
  area: number;
  rent: number;
  available_on: string | null;
}

export interface TenantTable extends DatabaseRow {
  property_id: number;
  unit_id: number;
  code: string;
  full_name: string;
  full_name_lower: string;
  email: string;
  phone: string;
  status: 'current' | 'notice' | 'past' | 'future';
  lease_from: string;
  lease_to: string;
  rent: number;
  balance: number;
}

export interface DealTable extends DatabaseRow {
  property_id: number;
  unit_id: number | null;
  name: string;
  name_lower: string;
  prospect: string;
  stage: 'Inquiry' | 'Tour' | 'Proposal' | 'Application' | 'Approved' | 'Lease Signed' | 'Lost';
  amount: number;
  chance: number | null;
  weighted: number | null;
  created_at: string;
  expected_on: string;
  notes: string | null;
  assigned_to: number | null;
}

export interface WorkOrderTable extends DatabaseRow {
  property_id: number;
  unit_id: number | null;
  vendor_id: number | null;
  number: string;
  number_lower: string;
  category: string;
  description: string;
  description_lower: string;
  status: 'new' | 'scheduled' | 'inprogress' | 'onhold' | 'completed' | 'cancelled';
  priority: 'low' | 'normal' | 'high' | 'emergency';
  created_at: string;
  due_on: string | null;
  completed_at: string | null;
  cost: number;
  /** Lines of the cost as JSON; null means none. */
  costs: string | null;
}

export interface ActivityTable extends DatabaseRow {
  property_id: number;
  deal_id: number | null;
  kind: 'Call' | 'Email' | 'Tour' | 'Meeting' | 'Task';
  subject: string;
  subject_lower: string;
  status: 'open' | 'closed';
  created_at: string;
  due_at: string;
  closed_at: string | null;
  is_critical: number;
  assigned_to: number | null;
  notes: string;
}

export interface ApprovalTable extends DatabaseRow {
  property_id: number;
  vendor_id: number | null;
  number: string;
  number_lower: string;
  kind: 'Invoice' | 'Purchase order' | 'Lease' | 'Renewal' | 'Credit';
  subject: string;
  subject_lower: string;
  amount: number;
  status: 'pending' | 'approved' | 'rejected';
  requested_by: string;
  requested_at: string;
  due_on: string;
  assigned_to: number | null;
  decided_by: string | null;
  decided_at: string | null;
  decision_comment: string | null;
}

export interface VendorTable extends DatabaseRow {
  code: string;
  code_lower: string;
  name: string;
  name_lower: string;
  category: string;
  contact: string;
  email: string;
  phone: string;
  city: string;
  city_lower: string;
  state: string;
  balance: number;
  in_active: number;
}
