import { checkRule, checkStateOf, daysBetween, type OwnCheck, SENT_CHECK_KINDS } from '@townlink/contracts';
import type { OwnCheckRow } from './checks.query';

/** @param rows of one provider, latest decision first */
export const ownChecksOf = (rows: readonly OwnCheckRow[]): OwnCheck[] =>
  SENT_CHECK_KINDS.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const sent = ofKind.find(({ state }) => state !== 'approved');
    return {
      kind,
      current: currentOf(
        kind,
        ofKind.filter(({ state }) => state === 'approved'),
      ),
      sent: sent
        ? { state: sent.state as 'waiting' | 'refused', notes: sent.notes, submitted_at: sent.submitted_at }
        : null,
    };
  });

/** A following check is approved before it begins, so the last day is that of the last check. */
function currentOf(kind: OwnCheck['kind'], approved: readonly OwnCheckRow[]): OwnCheck['current'] {
  const counting = approved.filter(({ expires_on, today }) => expires_on === null || expires_on >= today);
  const current = counting.find(({ starts_on, today }) => starts_on === null || starts_on <= today) ?? counting[0];
  if (!current?.checked_at) return null;
  const { issuer, number, checked_at, today } = current;
  const last = counting.some(({ expires_on }) => expires_on === null)
    ? null
    : counting.reduce((latest, { expires_on }) => (expires_on! > latest ? expires_on! : latest), current.expires_on!);
  const state = last === null ? 'valid' : checkStateOf(checkRule(kind), daysBetween(today, last));
  return { issuer, number, expires_on: last, checked_at, state };
}
