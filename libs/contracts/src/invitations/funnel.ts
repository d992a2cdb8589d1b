/** A paused campaign goes on when it is started again; a stopped one never writes again. */
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
 * The state after a press.
 * @param state null before the first letter
 * @returns null where the state does not allow it
 */
export const campaignAfter = (state: CampaignState | null, step: CampaignStep): CampaignState | null =>
  NEXT[step].from.includes(state) ? NEXT[step].to : null;

/** Businesses that got so far. Claims by phone apply without a letter. */
export interface FunnelCounts {
  imported: number;
  /** A letter went out. */
  invited: number;
  opened: number;
  applied: number;
  approved: number;
  /** Answered 'not my business' or 'never write again'. */
  refused: number;
  /** Have no address, or one that gets no letter. */
  unwritten: number;
}

export interface FunnelRow extends FunnelCounts {
  /** Id of the import or category, or the town's slug. */
  key: string;
  /** File name, town or category. */
  name: string;
  /** Of an import; null when it has not been started, and for towns and categories. */
  campaign: CampaignState | null;
  /** When the import was uploaded; null for towns and categories. */
  created_at: string | null;
}

/** Rows that a funnel has at most; the largest towns or categories, the newest imports. */
export const FUNNEL_ROWS = 200;

export interface InvitationFunnel {
  total: FunnelCounts;
  rows: FunnelRow[];
  /** Whether there are more rows. */
  is_cut: boolean;
  /** Letters that go out in an hour at most. */
  per_hour: number;
}

/** Days after a letter until its only reminder. */
export const REMINDER_DAYS = 7;
