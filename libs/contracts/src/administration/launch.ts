export type LaunchState = 'green' | 'amber' | 'red';

/** Health checks, in display order. */
export const HEALTH_CHECKS = {
  categories: 'Categories can be read',
  'provider-insert': 'Providers are only written through the rules',
  auth: 'The signed-in person is recognized',
  payments: 'Payments',
  email: 'Email',
  newsletter: 'Newsletter',
  search: 'Search',
  queue: 'Queue',
  storage: 'File storage',
} as const;
export type HealthCheckName = keyof typeof HEALTH_CHECKS;

/** Checks that call outside services; each has its own route. */
const OUTSIDE_CHECKS = ['payments', 'email', 'newsletter'] as const satisfies readonly HealthCheckName[];
export type InsideCheckName = Exclude<HealthCheckName, (typeof OUTSIDE_CHECKS)[number]>;
export const INSIDE_CHECKS = (Object.keys(HEALTH_CHECKS) as HealthCheckName[]).filter(
  (check): check is InsideCheckName => !OUTSIDE_CHECKS.some((outside) => outside === check),
);

export interface HealthFinding {
  check: HealthCheckName;
  state: LaunchState;
  /** A sentence. */
  found: string;
  /** Null when there is nothing to do. */
  remedy: string | null;
  took_ms: number;
  limit_seconds: number;
  checked_at: string;
}

/** Response of `GET /api/admin/health`: the checks without outside calls. */
export interface HealthFindings {
  checks: HealthFinding[];
}

/** Response of `POST /api/admin/health/stripe`. */
export interface PaymentsCheck {
  success: boolean;
  /** Of the latest attempted payments; the rate is in percent. */
  summary: { success_rate: number; successful: number; total: number };
  finding: HealthFinding;
}

/** Response of `POST /api/admin/health/sendgrid`. */
export interface EmailCheck {
  success: boolean;
  /** 202 once SendGrid has accepted the message; null before. */
  status_code: number | null;
  test_email_sent_to: string;
  finding: HealthFinding;
}

/** Response of `POST /api/admin/health/newsletter`. */
export interface NewsletterCheck {
  success: boolean;
  /** 1 once SendGrid has accepted the newsletter to the administrator. */
  sent_count: number;
  test_email_sent_to: string;
  finding: HealthFinding;
}

/** Rates in percent. Source: product specification, section 9. */
const RATE_GREEN = 80;
const RATE_AMBER = 50;

export const rateState = (percent: number): LaunchState =>
  percent >= RATE_GREEN ? 'green' : percent >= RATE_AMBER ? 'amber' : 'red';

/** Green if all are, red if any is, otherwise amber. Null while a check is running and none is red. */
export function overallState(states: readonly (LaunchState | null)[]): LaunchState | null {
  if (states.includes('red')) return 'red';
  if (states.includes(null)) return null;
  return states.every((state) => state === 'green') ? 'green' : 'amber';
}

export const CHECKLISTS = {
  launch: 'Launch Checklist',
  day: 'Day-of-Launch',
} as const;
export type ChecklistName = keyof typeof CHECKLISTS;

/** Days until a tick expires; absent if it never does. */
interface TickedItem {
  list: ChecklistName;
  title: string;
  /** What to do before ticking it. */
  remedy: string;
  days?: number;
}

/** Items that cannot be measured: an administrator confirms them. */
export const TICKED_ITEMS = {
  'legal-pages': {
    list: 'launch',
    title: 'Legal pages reviewed',
    remedy:
      'Read terms, privacy policy and provider terms as they are shown, and mark this as done when they are right.',
  },
  backups: {
    list: 'launch',
    title: 'Backups restored in the last 30 days',
    remedy: 'Restore the latest backup into a separate database, inspect it, and mark this as done.',
    days: 30,
  },
  'error-rate': {
    list: 'day',
    title: 'Error rate below 1%',
    remedy:
      'Look at the share of 5xx answers where requests are counted, and mark this as done, with the figure in the note.',
    days: 1,
  },
  lighthouse: {
    list: 'day',
    title: 'Lighthouse: PWA 90, Performance 85, Accessibility 90',
    remedy: 'Measure the home page and a city page, and mark this as done, with the figures in the note.',
    days: 7,
  },
} as const satisfies Record<string, TickedItem>;
export type TickedItemName = keyof typeof TICKED_ITEMS;
export const TICKED_ITEM_NAMES = Object.keys(TICKED_ITEMS) as TickedItemName[];

/** Items that are measured on each request. */
export const MEASURED_ITEMS = {
  brand: { list: 'launch', title: 'A brand is published' },
  'first-town': { list: 'launch', title: 'A first town has places' },
  'payment-keys': { list: 'launch', title: 'Payment keys are live' },
  webhook: { list: 'launch', title: 'Payment events came in during the last day' },
  'sender-domain': { list: 'launch', title: 'Sender domain is authenticated (SPF, DKIM, DMARC)' },
  administrators: { list: 'launch', title: 'An administrator has a second factor' },
  keywords: { list: 'launch', title: 'Every category has keywords' },
  cities: { list: 'launch', title: 'Cities are open' },
  'mail-rate': { list: 'day', title: 'Emails of the last day were delivered' },
  'payment-rate': { list: 'day', title: 'Payments go through' },
  'queue-age': { list: 'day', title: 'Jobs are done at once' },
} as const satisfies Record<string, Pick<TickedItem, 'list' | 'title'>>;
export type MeasuredItemName = keyof typeof MEASURED_ITEMS;

/** A DNS record that shows receivers who may send for a domain. */
export interface SenderRecord {
  type: 'CNAME' | 'MX' | 'TXT';
  name: string;
  value: string;
  isFound: boolean;
}

export interface ChecklistItem {
  item: MeasuredItemName | TickedItemName;
  list: ChecklistName;
  title: string;
  kind: 'measured' | 'ticked';
  state: LaunchState;
  found: string;
  remedy: string | null;
  /** For the sender's domain, once the email service has returned them. */
  records?: SenderRecord[];
  /** Null when unticked or measured. */
  ticked: { by: string | null; at: string; note: string | null } | null;
}

/** Response of `GET /api/admin/launch-checklist`. */
export interface Checklists {
  items: ChecklistItem[];
  checked_at: string;
}
