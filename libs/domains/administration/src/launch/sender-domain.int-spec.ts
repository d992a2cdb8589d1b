import { type Checklists, releaseBrand, type SenderDomainAnswer } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { QueueWorkerModule } from '@townlink/server-queue';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { AdministrationModule, AdministrationWorkerModule } from '../index';
import { assessRecords, isAmong } from './sender-domain';

const JOBS = ['launch.read-sender-domain', 'outbox.prune'] as const;

describe('the check of the sender’s domain', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule, AdministrationModule],
      worker: [QueueWorkerModule.forRoot({ jobs: [...JOBS], timing: { repeats: false } }), AdministrationWorkerModule],
      sandbox: true,
      settings: { LAUNCH_CHECK_SECONDS: '25' },
    }),
  );
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });

  it('[SHIP-3] lists the DNS records that the email service specifies for the sender, once it was asked', async () => {
    const records = async () => {
      const { body } = await app.http.get<Checklists>('/api/admin/launch-checklist', { as: admin });
      return body.items.find(({ item }) => item === 'sender-domain')!;
    };
    expect((await records()).records).toBeUndefined();
    const ask = () => app.http.call<SenderDomainAnswer>('POST', '/api/admin/setup/sender-domain', { as: admin });
    expect((await ask()).body).toEqual({ isKnown: true, problem: null });
    const domain = releaseBrand.supportEmail.split('@')[1];
    const first = await records();
    expect(first).toMatchObject({ state: 'red', found: `${domain} lacks 4 of 4 records.` });
    expect(first.records!.map(({ type, name }) => [type, name])).toEqual([
      ['CNAME', expect.stringMatching(/^em[0-9a-f]{4}\./)],
      ['CNAME', `s1._domainkey.${domain}`],
      ['CNAME', `s2._domainkey.${domain}`],
      ['TXT', `_dmarc.${domain}`],
    ]);
    // When asked again, it does not add an existing domain.
    await ask();
    expect((await records()).records).toEqual(first.records);
  });

  it('[SHIP-3] says why the email service does not specify them', async () => {
    await app.database.query(
      `update setup_steps set found = found || '{"records": null, "problem": "The key may not."}' where step = 'email'`,
    );
    const { body } = await app.http.get<Checklists>('/api/admin/launch-checklist', { as: admin });
    const sender = body.items.find(({ item }) => item === 'sender-domain')!;
    expect(sender.remedy).toMatch(/^Add the records .* The key may not\.$/);
  });

  it('[SHIP-3] compares names of records as DNS does, and texts exactly', () => {
    const key = { type: 'CNAME', name: 's1._domainkey.x.example', value: 's1.u1.wl.sendgrid.net' } as const;
    expect(isAmong(['S1.u1.wl.SendGrid.net.'], key)).toBe(true);
    expect(isAmong(['s1.u2.wl.sendgrid.net'], key)).toBe(false);
    expect(isAmong(['V=SPF1'], { ...key, type: 'TXT', value: 'v=spf1' })).toBe(false);
    const [found, missing] = [
      { ...key, isFound: true },
      { ...key, isFound: false },
    ];
    expect(assessRecords('x.example', [found, missing])).toMatchObject({
      state: 'amber',
      found: 'x.example lacks 1 of 2 records.',
    });
    expect(assessRecords('x.example', [found])).toEqual({
      state: 'green',
      found: 'x.example has its 1 record.',
      records: [found],
    });
  });
});
