import type { ChecklistItem, MeasuredItemName, TickedItemName } from '../administration/launch';
import { PAGES } from '../pages';

interface SetupStepText {
  title: string;
  /** Purpose of the step, in a sentence. */
  does: string;
  /** Items of the launch checklist that must be green for it to be done. */
  items: readonly (MeasuredItemName | TickedItemName)[];
  /** Where to do it; null if in the checklist itself. */
  place: { label: string; path: string } | null;
}

/** Steps of setting up an installation, in a sensible order. */
export const SETUP_STEPS = {
  brand: {
    title: 'Brand',
    does: 'Name, tagline, colors and logo. Until you publish a brand, the site shows the release’s.',
    items: ['brand'],
    place: { label: 'Open Brand', path: PAGES.adminBrand },
  },
  towns: {
    title: 'First town and categories',
    does: 'Set the places of a first town, or import your businesses with their towns.',
    items: ['first-town', 'keywords'],
    place: { label: 'Open Limits', path: PAGES.adminLimits },
  },
  payments: {
    title: 'Plans and payments',
    does: 'The key of Stripe is a setting, for trying out or live. The webhook is made here.',
    items: ['payment-keys', 'webhook'],
    place: null,
  },
  email: {
    title: 'Email',
    does: 'Receivers trust a sender whose domain names SendGrid. Add the records to your name servers.',
    items: ['sender-domain'],
    place: null,
  },
  legal: {
    title: 'Legal pages',
    does: 'Read terms, privacy policy and provider terms with someone who knows your law.',
    items: ['legal-pages'],
    place: { label: 'Open Pages', path: PAGES.adminPages },
  },
  'second-step': {
    title: 'Second step',
    does: 'An app, a security key or a passkey beside the password of every administrator.',
    items: ['administrators'],
    place: { label: 'Open Sign-in and security', path: PAGES.security },
  },
  backups: {
    title: 'Backups',
    does: 'A backup that was never restored is none. Restore one into a database of its own.',
    items: ['backups'],
    place: null,
  },
} as const satisfies Record<string, SetupStepText>;

export type SetupStepName = keyof typeof SETUP_STEPS;
export const SETUP_STEP_NAMES = Object.keys(SETUP_STEPS) as SetupStepName[];

/** Who did something, and when; the address is null once the account is gone. */
export interface DoneBy {
  by: string | null;
  at: string;
}

/** Response of `GET /api/admin/setup`. */
export interface Setup {
  /** Whether visitors get "opening soon". */
  is_closed: boolean;
  /** The address is also null if the site was live before setup mode was turned on. */
  opened: DoneBy | null;
  /** Postponed steps. */
  later: Partial<Record<SetupStepName, DoneBy>>;
}

/** Done if every item is green; otherwise postponed or open. Null while an item is unknown. */
export function setupStepState(
  step: SetupStepName,
  items: readonly Pick<ChecklistItem, 'item' | 'state'>[],
  later: Setup['later'],
): 'done' | 'later' | 'open' | null {
  const own = SETUP_STEPS[step].items.map((name) => items.find(({ item }) => item === name));
  if (own.includes(undefined)) return null;
  if (own.every((item) => item!.state === 'green')) return 'done';
  return later[step] ? 'later' : 'open';
}

/** Steps neither done nor postponed; the site can be opened if there are none. */
export const openSetupSteps = (
  items: readonly Pick<ChecklistItem, 'item' | 'state'>[],
  later: Setup['later'],
): SetupStepName[] =>
  SETUP_STEP_NAMES.filter((step) => !['done', 'later'].includes(setupStepState(step, items, later) ?? ''));

/** Response of `POST /api/admin/setup/webhook`. */
export interface WebhookTrial {
  /** Whether an event from the test was received. */
  received: boolean;
}

/** Response of `POST /api/admin/setup/sender-domain`. */
export interface SenderDomainAnswer {
  /** Whether the records are known now. */
  isKnown: boolean;
  /** Why not. */
  problem: string | null;
}

export const OPENING_MESSAGES = {
  soon: 'This site is not open yet. It opens soon.',
} as const;
