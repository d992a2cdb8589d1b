/** A paused campaign continues when started again; a stopped one never sends again. */
export const CAMPAIGN_STATES = ['running', 'paused', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_STEPS = ['start', 'pause', 'stop'] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

const NEXT: Record<CampaignStep, { from: readonly (CampaignState | null)[]; to: CampaignState }> = {
  start: { from: [null, 'paused'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
};

/**
 * The next state of a campaign.
 * @param state null before the first email
 * @returns null if the state does not allow the step
 */
export const campaignAfter = (state: CampaignState | null, step: CampaignStep): CampaignState | null =>
  NEXT[step].from.includes(state) ? NEXT[step].to : null;

/** Businesses that reached each step. Claims by phone skip the email. */
export interface FunnelCounts {
  imported: number;
  /** An email was sent. */
  invited: number;
  opened: number;
  applied: number;
  approved: number;
  /** Answered 'not my business' or 'never write again'. */
  refused: number;
  /** Have no address, or one that gets no emails. */
  unwritten: number;
}

export interface FunnelRow extends FunnelCounts {
  /** ID of the import or category, or the town's slug. */
  key: string;
  /** File name, town or category. */
  name: string;
  /** Imports only; null before it has started. */
  campaign: CampaignState | null;
  /** When the import was uploaded; null for towns and categories. */
  created_at: string | null;
}

/** Maximum rows of a funnel: the largest towns or categories, the newest imports. */
export const FUNNEL_ROWS = 200;

export interface InvitationFunnel {
  total: FunnelCounts;
  rows: FunnelRow[];
  /** Whether there are more rows. */
  is_cut: boolean;
  /** Maximum emails per hour. */
  per_hour: number;
}

/** Days from an invitation to its only reminder. */
export const REMINDER_DAYS = 7;
