/** `provider` manages a listing, `admin` runs the directory. */
export const USER_ROLES = ['user', 'provider', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** What an administrator may do in the console; `rights.ts` has the rights of each role. */
export const CONSOLE_ROLES = ['owner', 'vetting', 'support', 'content', 'finance', 'read-only'] as const;
export type ConsoleRole = (typeof CONSOLE_ROLES)[number];

/** Roles with less than full rights. */
export type DelegatedRole = Exclude<ConsoleRole, 'owner'>;

export const CONSOLE_ROLE_TEXTS: Record<ConsoleRole, { name: string; says: string }> = {
  owner: { name: 'Owner', says: 'Everything, and gives roles to others.' },
  vetting: { name: 'Vetting', says: 'Decides applications, changes, checks, pictures and reports.' },
  support: { name: 'Support', says: 'Helps people: accounts and the waitlist, and sees the rest of their case.' },
  content: { name: 'Content', says: 'Categories, town names and newsletters, without personal data.' },
  finance: { name: 'Finance', says: 'Referral payments, memberships and figures, without documents.' },
  'read-only': {
    name: 'Read-only',
    says: 'Sees what happens and changes nothing. Emails and phone numbers are masked.',
  },
};
