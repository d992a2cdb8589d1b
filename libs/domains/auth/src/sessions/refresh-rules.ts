export interface PresentedToken {
  id: string;
  exchangedAt: Date | null;
}

/** The session's token that was not exchanged yet. */
export interface CurrentToken {
  parentId: string | null;
}

/** Seconds in which a lost response is repeated; the client retries for 30. */
const LOST_ANSWER_SECONDS = 60;

/** exchange: issue a new one. repeat: return the current one again. reuse: the token was copied, end the session. */
export type RefreshDecision = 'exchange' | 'repeat' | 'reuse';

/**
 * Decides about a presented refresh token. The parent of the current token gets the current one for a minute, since the
 * response may have been lost. So does an older one within the reuse interval after its exchange, for tabs and retries.
 * Later, or in another browser, owner and thief could both continue unnoticed.
 * @param reuseSeconds length of that interval
 * @param isSameBrowser whether the session's browser presents it, as far as known
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
