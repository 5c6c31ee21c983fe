/** Working data of one database (`voyager_db`): properties and what happens in them. Dates are `YYYY-MM-DD`, money has two decimals. */
import type { Generated } from 'kysely';

interface DatabaseRow {
  id: Generated<number>;
  company_id: number;
  voyager_db_id: number;
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
}

export interface UnitTable extends DatabaseRow {
  property_id: number;
  code: string;
  code_lower: string;
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
  /** current, notice, past, future. */
  status: string;
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
  stage: string;
  amount: number;
  created_at: string;
  expected_on: string;
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
}

export interface ActivityTable extends DatabaseRow {
  property_id: number;
  deal_id: number | null;
  kind: string;
  subject: string;
  subject_lower: string;
  status: string;
  due_at: string;
  notes: string;
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
