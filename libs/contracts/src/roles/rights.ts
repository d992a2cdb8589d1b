import type { ConsoleRole, DelegatedRole } from './roles';

/** Each level includes the previous ones: see; make reversible changes; decide, send, pay, end. */
export const LEVELS = ['read', 'write', 'act'] as const;
export type Level = (typeof LEVELS)[number];

/** The resources of rights, as named in messages. */
export const RESOURCES = {
  console: 'the overview, search and own saved views',
  applications: 'applications',
  listings: 'listings',
  pictures: 'pictures',
  reports: 'reports about listings',
  changes: 'changes of vetted facts',
  checks: 'checks',
  documents: 'license and check documents',
  contacts: 'email addresses and phone numbers',
  limits: 'limits',
  categories: 'categories',
  towns: 'town names',
  imports: 'imports',
  demand: 'the demand',
  waitlist: 'the waitlist',
  referrals: 'referrals',
  newsletter: 'newsletters',
  pages: 'pages of text',
  emails: 'the words of emails',
  brand: 'the brand',
  launch: 'launch checks',
  accounts: 'accounts',
  payments: 'payments of memberships',
  support: 'support cases',
  api: 'API keys and webhooks',
  operations: 'API keys that read all of the marketplace',
  roles: 'console roles',
  jobs: 'failed jobs',
  security: 'security events',
  audit: 'the audit log',
} as const;
export type Resource = keyof typeof RESOURCES;

/** What a console route requires: `newsletter:act`. */
export type Right = `${Resource}:${Level}`;

/** A role's highest level for each resource; absent if it has none. An owner has every right. */
export const RIGHTS: Record<Resource, Partial<Record<DelegatedRole, Level>>> = {
  console: { vetting: 'write', support: 'write', content: 'write', finance: 'write', 'read-only': 'write' },
  applications: { vetting: 'act', support: 'read', 'read-only': 'read' },
  listings: { vetting: 'act', support: 'read', content: 'read', finance: 'read', 'read-only': 'read' },
  pictures: { vetting: 'act', support: 'read', content: 'read', 'read-only': 'read' },
  reports: { vetting: 'act', support: 'read', 'read-only': 'read' },
  changes: { vetting: 'act', support: 'read', 'read-only': 'read' },
  checks: { vetting: 'act', support: 'read', 'read-only': 'read' },
  documents: { vetting: 'read' },
  contacts: { vetting: 'read', support: 'read', finance: 'read' },
  limits: { vetting: 'read', support: 'read', finance: 'read', 'read-only': 'read' },
  categories: { vetting: 'read', support: 'read', content: 'act', 'read-only': 'read' },
  towns: { vetting: 'read', support: 'read', content: 'write', 'read-only': 'read' },
  imports: { vetting: 'read', 'read-only': 'read' },
  demand: { vetting: 'read', support: 'read', content: 'read', finance: 'read', 'read-only': 'read' },
  waitlist: { vetting: 'read', support: 'act', finance: 'read', 'read-only': 'read' },
  referrals: { support: 'read', finance: 'act', 'read-only': 'read' },
  newsletter: { support: 'read', content: 'act', 'read-only': 'read' },
  pages: { support: 'read', content: 'act', 'read-only': 'read' },
  emails: { support: 'read', content: 'act', 'read-only': 'read' },
  brand: { support: 'read', content: 'act', 'read-only': 'read' },
  launch: { 'read-only': 'read' },
  accounts: { support: 'act', finance: 'read', 'read-only': 'read' },
  payments: { support: 'read', finance: 'act', 'read-only': 'read' },
  support: { vetting: 'write', support: 'act', finance: 'write', 'read-only': 'read' },
  api: { support: 'act', 'read-only': 'read' },
  operations: {},
  roles: {},
  jobs: { support: 'read', 'read-only': 'read' },
  security: { 'read-only': 'read' },
  audit: { support: 'read', 'read-only': 'read' },
};

/** A role's highest level for a resource; null for none. */
export const levelOf = (role: ConsoleRole, resource: Resource): Level | null =>
  role === 'owner' ? 'act' : (RIGHTS[resource][role] ?? null);

/** Whether a console role has a right; without a role there are none. */
export function mayDo(role: ConsoleRole | null | undefined, right: Right): boolean {
  if (!role) return false;
  const [resource, level] = partsOf(right);
  const has = levelOf(role, resource);
  return has !== null && LEVELS.indexOf(has) >= LEVELS.indexOf(level);
}

/** Whether a role has every right of another. */
export const covers = (role: ConsoleRole, other: ConsoleRole): boolean =>
  (Object.keys(RESOURCES) as Resource[]).every((resource) => {
    const level = levelOf(other, resource);
    return level === null || mayDo(role, `${resource}:${level}`);
  });

/** Whether a person may give or remove a role (null for none): only with the right to, and never more than they have. */
export const mayGive = (giver: ConsoleRole | null, role: ConsoleRole | null): boolean =>
  giver !== null && mayDo(giver, 'roles:act') && (role === null || covers(giver, role));

const VERBS: Record<Level, string> = { read: 'see', write: 'change', act: 'act on' };

/** Message of a refusal, naming the right. */
export function missingRight(role: ConsoleRole | null, right: Right): string {
  const [resource, level] = partsOf(right);
  const who = role ? `Your role, ${role},` : 'Your account';
  return `${who} may not ${VERBS[level]} ${RESOURCES[resource]} (${right}). An owner can give you another role.`;
}

const partsOf = (right: Right): [Resource, Level] => right.split(':') as [Resource, Level];
