export interface PresentedToken {
  id: string;
  exchangedAt: Date | null;
}

/** The token of the same session that nobody has exchanged yet. */
export interface CurrentToken {
  parentId: string | null;
}

/** exchange: hand out a new one. repeat: hand out the current one again. reuse: the token was copied, end the session. */
export type RefreshDecision = 'exchange' | 'repeat' | 'reuse';

/**
 * Decides about a presented refresh token. The parent of the current token gets the current one, since the response may
 * have been lost; so does an older one within the reuse interval after its exchange, for tabs and retries.
 * @param reuseSeconds length of that interval
 */
export function decideRefresh(
  presented: PresentedToken,
  current: CurrentToken | null,
  now: Date,
  reuseSeconds: number,
): RefreshDecision {
  if (!presented.exchangedAt) return 'exchange';
  if (!current) return 'reuse';
  if (current.parentId === presented.id) return 'repeat';
  return now.getTime() - presented.exchangedAt.getTime() < reuseSeconds * 1000 ? 'repeat' : 'reuse';
}
