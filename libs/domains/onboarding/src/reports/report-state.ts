import {
  type ListingReportReason,
  REPORT_PROVIDER_DAYS,
  type ReportAnswer,
  type ReportOutcome,
  type ReportState,
} from '@townlink/contracts';
import { after } from '@townlink/server-config';

const DAY = 86_400;

/** The state of a report and, once decided, its outcome. */
export interface ReportPlace {
  state: ReportState;
  outcome: ReportOutcome | null;
}

export type ReportEvent =
  | { kind: 'answered'; answer: ReportAnswer }
  | { kind: 'time-over' }
  | { kind: 'decided'; outcome: ReportOutcome }
  | { kind: 'listing-gone' };

/**
 * Only wrong facts go to the provider first. A provider accused of something worse must not learn of it from us before
 * a person has reviewed the report.
 */
export function firstPlace(reason: ListingReportReason, now: Date): ReportPlace & { providerUntil: Date | null } {
  if (reason !== 'wrong-facts') return { state: 'in_review', outcome: null, providerUntil: null };
  return { state: 'with_provider', outcome: null, providerUntil: after(now, REPORT_PROVIDER_DAYS * DAY) };
}

/** @returns null when the event is too late or does not fit the state */
export function nextPlace({ state }: ReportPlace, event: ReportEvent): ReportPlace | null {
  if (state === 'decided') return null;
  if (event.kind === 'decided') return { state: 'decided', outcome: event.outcome };
  if (event.kind === 'listing-gone') return { state: 'decided', outcome: 'closed' };
  if (state !== 'with_provider') return null;
  // A provider's written answer is reviewed by a person; a proposed correction that was accepted closes the report.
  if (event.kind === 'answered' && event.answer === 'taken') return { state: 'decided', outcome: 'corrected' };
  return { state: 'in_review', outcome: null };
}
