/** Accounts that the demo promises, by the part before the `@`. Their password is the same and known. */
export interface AccountPlan {
  account: string;
  firstName: string;
  lastName: string;
  /** Names of roles, the default one first. */
  roles: readonly string[];
  isReadOnly?: true;
  isInactive?: true;
  isSupport?: true;
  language?: string;
  mfaSecret?: string;
  pages?: readonly { page: string; access_type: number; edit_level: number }[];
  elements?: readonly { element: string; access: 'readonly' }[];
}

export const demoPassword = 'Mullion-2026-demo';

export const accountPlans: Readonly<Record<string, readonly AccountPlan[]>> = {
  'hmpg.example': [
    { account: 'admin', firstName: 'Grace', lastName: 'Whitfield', roles: ['Company Administrator'] },
    { account: 'sysadmin', firstName: 'Owen', lastName: 'Castellano', roles: ['System Administration'] },
    { account: 'leasing', firstName: 'Nora', lastName: 'Lindqvist', roles: ['Leasing Assistant'] },
    {
      account: 'multi',
      firstName: 'Marcus',
      lastName: 'Delacroix',
      roles: ['Leasing Agent', 'Maintenance Supervisor', 'Accounts Payable'],
    },
    {
      account: 'readonly',
      firstName: 'Ruth',
      lastName: 'Pemberton',
      roles: ['Company Administrator'],
      isReadOnly: true,
    },
    { account: 'arabic', firstName: 'ليلى', lastName: 'الحربي', roles: ['Leasing Assistant'], language: 'ar-SA' },
    {
      account: 'mfa',
      firstName: 'Felix',
      lastName: 'Thornbury',
      roles: ['Leasing Assistant'],
      mfaSecret: 'JBSWY3DPEHPK3PXP',
    },
    { account: 'inactive', firstName: 'Ivy', lastName: 'Carmichael', roles: ['Leasing Assistant'], isInactive: true },
    { account: 'support', firstName: 'Sam', lastName: 'Okonkwo', roles: ['System Administration'], isSupport: true },
    {
      account: 'auditor',
      firstName: 'Audrey',
      lastName: 'Voss',
      roles: ['Auditor'],
      pages: [{ page: 'users', access_type: 1, edit_level: 0 }],
      elements: [{ element: 'ELEVATEUPLOADCOMPANYLOGO', access: 'readonly' }],
    },
  ],
  'northgate.example': [
    { account: 'admin', firstName: 'Ingrid', lastName: 'Halvorsen', roles: ['Company Administrator'] },
  ],
};
