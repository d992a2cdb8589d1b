export interface PresentedToken {
  id: string;
  exchangedAt: Date | null;
}

/** The token of the same session that nobody has exchanged yet. */
export interface CurrentToken {
  parentId: string | null;
}

/** Seconds for which an answer that was lost is repeated; the client retries for 30. */
const LOST_ANSWER_SECONDS = 60;

/** exchange: hand out a new one. repeat: hand out the current one again. reuse: the token was copied, end the session. */
export type RefreshDecision = 'exchange' | 'repeat' | 'reuse';

/**
 * Decides about a presented refresh token. The parent of the current token gets the current one for a minute, since the
 * response may have been lost; so does an older one within the reuse interval after its exchange, for tabs and retries.
 * Later than that, or in another browser, the owner and a thief who copied a token would go on in step, and neither would notice.
 * @param reuseSeconds length of that interval
 * @param isSameBrowser whether the session's browser presents it, as far as that is known
 */
export function decideRefresh(
  presented: PresentedToken,
  current: CurrentToken | null,
  now: Date,
  reuseSeconds: number,
  isSameBrowser: boolean,
): RefreshDecision {
  if (!presented.exchangedAt) return 'exchange';
  if (!current || !isSameBrowser) return 'reuse';
  const allowed = current.parentId === presented.id ? Math.max(LOST_ANSWER_SECONDS, reuseSeconds) : reuseSeconds;
  return now.getTime() - presented.exchangedAt.getTime() < allowed * 1000 ? 'repeat' : 'reuse';
}
