import { type OwnCheck, SENT_CHECK_KINDS } from '@townlink/contracts';
import { answering, plans, renderPage, signedIn } from '@townlink/web-testing';
import { Component as Dashboard } from '../dashboard-page';

export const NO_CHECKS: OwnCheck[] = SENT_CHECK_KINDS.map((kind) => ({ kind, current: null, sent: null }));

/** Its expiry date can be put into a calendar. */
export const LICENSE = {
  number: 'UT-12345',
  board: 'Utah Division of Professional Licensing',
  state: 'UT',
  expires_on: '2027-06-30',
  checked_at: '2026-11-06T12:00:00Z',
} as const;

/** The dashboard of a signed-in provider. */
export function showDashboard(answers: Parameters<typeof answering>[0]) {
  const api = answering(answers);
  renderPage(<Dashboard />, {
    http: api.http,
    api: { plans: () => Promise.resolve(plans) },
    session: { state: signedIn },
  });
  return api;
}
