import type { ManagedReports, ProblemDetails, ReportReceipt, ReportSent } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import type { Caller } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { startOnboarding } from './onboarding-app';

export const WORDS = 'The number has been dead for weeks.';

interface Sending {
  as?: Caller | null;
  /** IP address; a different one each time by default. */
  from?: string;
  accept?: string;
  picture?: Buffer;
}

let networks = 0;
export const freshNetwork = (): string => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

/** An app in which visitors report listings, each from a separate network. */
export function useReports() {
  const app = suiteFixture(() => startOnboarding({ settings: { TRUSTED_PROXIES: '127.0.0.1' } }));

  const report = (fields: Record<string, string>, { as, from = freshNetwork(), accept, picture }: Sending = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ reason: 'other', words: WORDS, ...fields })) form.set(name, value);
    if (picture) form.set('picture', new Blob([new Uint8Array(picture)]), 'picture.jpg');
    const headers = { 'x-forwarded-for': from, ...(accept ? { accept } : {}) };
    return app.http.post<ReportSent & ProblemDetails>('/api/reports', form, { as, headers });
  };

  return {
    app,
    report,
    /** A listed provider with a signed-in owner. */
    async listing(market?: TestMarket): Promise<{ providerId: string; owner: SignedInPerson }> {
      const owner = await signedInPerson(app, 'provider');
      const providerId = await makeProvider(app.database, market ?? (await makeMarket(app.database)), {
        user_id: owner.id,
      });
      return { providerId, owner };
    },
    /** Sends a report and reads its id and receipt. */
    async sent(fields: Record<string, string>, sending?: Sending) {
      const { status, body } = await report(fields, sending);
      if (status !== 201) throw new Error(`The report was answered ${status}: ${body.detail}`);
      const [row] = await app.database.query<{ id: string }>(
        'select id from listing_reports order by created_at desc, id desc limit 1',
      );
      return { id: row!.id, path: body.receipt_path };
    },
    receipt: async (path: string) =>
      (await app.http.get<ReportReceipt>(`/api/reports/receipt${path.replace(/^[^?]*/, '')}`)).body,
    queue: async (admin: Caller, query = '') =>
      (await app.http.get<ManagedReports>(`/api/admin/reports?${query}`, { as: admin })).body,
    mails: async (to: string) =>
      (
        await app.database.query<{ template: string }>(
          'select template from messages where recipient = $1 order by created_at, id',
          [to],
        )
      ).map(({ template }) => template),
  };
}
