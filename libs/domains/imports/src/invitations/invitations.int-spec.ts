import { signedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing/app';
import { makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { csv } from '../testing/imports-stage';
import { type Business, InvitationsStage, nextPhone } from '../testing/invitations-stage';

describe('emails to imported businesses', () => {
  const stage = suiteFixture(() => InvitationsStage.open());

  afterEach(() => stage.app.clock.reset());

  const invitationsTo = async (email: string) => (await stage.invitations(email)).length;

  it('[CLAIM-1] are sent once an import is started, and say who writes, why, and how to stop it', async () => {
    const business = await stage.lone();
    await stage.minute();
    expect(await invitationsTo(business.email)).toBe(0);
    await stage.invite(business.importId);
    const [message] = await stage.app.sandbox.control.messages({ to: business.email });
    expect(message!.subject).toContain(business.name);
    for (const part of [
      'directory of licensed, vetted local services',
      'in a list of local businesses',
      'This is not my business:',
    ])
      expect(message!.text).toContain(part);
    expect(message!.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http.*\/api\/invitations\/refuse\?token=[^>]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const kept = await stage.app.database.query<{ row: string }>(
      'select to_jsonb(l)::text as row from invitation_letters l',
    );
    const [invitation] = await stage.invitations(business.email);
    expect(kept.some(({ row }) => row.includes(invitation!.claim))).toBe(false);
  });

  it('[CLAIM-1] reach a business once, with one reminder after a week, and none later', async () => {
    const { email, importId } = await stage.invited();
    await stage.minute();
    expect(await invitationsTo(email)).toBe(1);
    stage.app.clock.travelDays(8);
    await stage.minute();
    await stage.minute();
    const invitations = await stage.invitations(email);
    expect(invitations.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Is .* yours\?/),
      expect.stringMatching(/^An invitation for/),
    ]);
    stage.app.clock.travelDays(40);
    await stage.minute();
    expect(await invitationsTo(email)).toBe(2);
    stage.app.clock.reset();
    expect(await stage.funnelOf(importId)).toMatchObject({ imported: 1, invited: 1 });
  });

  it('[CLAIM-1] go to an address once, however many imports and businesses have it and however it is spelled', async () => {
    const email = `${randomUUID()}@x.example`;
    const first = await stage.lone({ email });
    const second = await stage.lone({ email: email.replace('@', '+Shop@').toUpperCase() });
    await stage.invite(first.importId);
    await stage.invite(second.importId);
    expect([await invitationsTo(email), await invitationsTo(second.email)]).toEqual([1, 0]);
    expect(await stage.funnelOf(second.importId)).toMatchObject({ imported: 1, invited: 0, unwritten: 1 });
  });

  it.each(['bounce', 'complaint', 'unsubscribe'])('[CLAIM-1] never go to an address with a %s', async (reason) => {
    const business = await stage.lone();
    const suppress = (email: string) =>
      stage.app.database.query('insert into email_suppressions (email, reason) values ($1, $2)', [email, reason]);
    await suppress(business.email);
    await stage.invite(business.importId);
    expect(await invitationsTo(business.email)).toBe(0);
    const invited = await stage.invited();
    await suppress(invited.email);
    stage.app.clock.travelDays(8);
    await stage.minute();
    expect(await invitationsTo(invited.email)).toBe(1);
  });

  it.each(['phone', 'name and town'])(
    '[CLAIM-1] do not go to a business that has applied, found by its %s',
    async (by) => {
      const place = await stage.imports.place();
      const business = await stage.business(await stage.import(), place);
      const [city] = await stage.app.database.query<{ id: string }>('select id from cities where name = $1', [
        place.city,
      ]);
      await makeProvider(
        stage.app.database,
        { cityId: city!.id, categoryId: place.categoryId },
        by === 'phone'
          ? { phone: business.phone, vetting_status: 'pending', is_active: false }
          : {
              business_name: business.name.toUpperCase(),
              phone: nextPhone(),
              vetting_status: 'pending',
              is_active: false,
            },
      );
      await stage.invite(business.importId);
      expect(await invitationsTo(business.email)).toBe(0);
    },
  );

  it.each([
    ['the page', (token: string) => stage.refuse(token, 'never')],
    [
      'one click of the mail program',
      async (token: string) => {
        const url = `/api/invitations/refuse?token=${token}`;
        const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
        const { status } = await fetch(stage.app.origin + url, { method: 'POST', body });
        return { status };
      },
    ],
  ])('[CLAIM-1] end for the address and the business by %s, even twice, and for later imports', async (_by, refuse) => {
    const business = await stage.invited();
    expect([
      (await refuse(business.invitation.refuse)).status,
      (await refuse(business.invitation.refuse)).status,
    ]).toEqual([200, 200]);
    expect((await stage.look(business.invitation.claim)).slug).toBe('claim-link-spent');
    stage.app.clock.travelDays(8);
    await stage.minute();
    expect(await invitationsTo(business.email)).toBe(1);
    // Another product's file: another ID and address, the same phone.
    await stage.app.database.query('delete from imported_businesses where id = $1', [business.id]);
    const again = await stage.lone({ phone: business.phone });
    const other = await stage.lone({ email: business.email });
    await stage.invite(again.importId);
    await stage.invite(other.importId);
    expect([await invitationsTo(again.email), await invitationsTo(business.email)]).toEqual([0, 1]);
  });

  it('[CLAIM-1] are not answered by opening a link: a mail scanner ends and claims nothing', async () => {
    const { invitation } = await stage.invited();
    const opened = await fetch(`${stage.app.origin}/api/invitations/refuse?token=${invitation.refuse}`, {
      redirect: 'manual',
    });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/provider/invitation/stop?token='),
    ]);
    const look = await stage.app.http.call('GET', '/api/invitations/look', {});
    expect([404, 405]).toContain(look.status);
    expect((await stage.look(invitation.claim)).status).toBe(200);
  });

  it('[CLAIM-1] wait while an import is paused, and end when it is stopped', async () => {
    const business = await stage.lone();
    const steps = [];
    for (const step of ['pause', 'start', 'start', 'pause'] as const)
      steps.push((await stage.campaign(business.importId, step)).status);
    expect(steps).toEqual([409, 200, 409, 200]);
    await stage.minute();
    expect(await invitationsTo(business.email)).toBe(0);
    await stage.invite(business.importId);
    expect(await invitationsTo(business.email)).toBe(1);
    expect((await stage.campaign(business.importId, 'stop')).body).toEqual({ state: 'stopped' });
    stage.app.clock.travelDays(8);
    await stage.minute();
    expect(await invitationsTo(business.email)).toBe(1);
    expect((await stage.campaign(business.importId, 'start')).slug).toBe('campaign-over');
  });

  it('[CLAIM-1] can only be started by roles with the right, for imported businesses', async () => {
    const business = await stage.lone();
    const vetting = await signedInPerson(stage.app, 'admin', 'vetting');
    expect((await stage.campaign(business.importId, 'start', vetting)).slug).toBe('right-missing');
    expect((await stage.campaign(randomUUID(), 'start')).status).toBe(404);
    await stage.app.database.query(`update imports set state = 'checked' where id = $1`, [business.importId]);
    expect((await stage.campaign(business.importId, 'start')).slug).toBe('import-busy');
  });

  it('[CLAIM-1] end when an import is undone: links stop working, waiting emails are gone, and no more follow', async () => {
    const place = await stage.imports.place();
    const unique = randomUUID().slice(0, 8);
    const row = [unique, `Undone ${unique}`, `${unique}@x.example`, place.city, 'Utah', place.category];
    const file = csv(['ID', 'Company', 'Email', 'City', 'State', 'Trade'], [row]);
    const { id } = await stage.imports.imported('businesses', file);
    await stage.invite(id);
    const [invitation] = await stage.invitations(row[2]!);
    expect((await stage.look(invitation!.claim)).status).toBe(200);
    expect(await stage.imports.undone(id)).toMatchObject({ state: 'undone' });
    expect((await stage.look(invitation!.claim)).slug).toBe('claim-link-spent');
    expect((await stage.refuse(invitation!.refuse, 'never')).status).toBe(200);
    const { id: again } = await stage.imports.imported('businesses', file);
    await stage.invite(again);
    expect(await invitationsTo(row[2]!)).toBe(1);
  });

  it('[CLAIM-1] prevent undoing an import once a business was claimed', async () => {
    const place = await stage.imports.place();
    const unique = randomUUID().slice(0, 8);
    const row = [unique, `Claimed ${unique}`, `${unique}@x.example`, place.city, 'Utah', place.category];
    const file = csv(['ID', 'Company', 'Email', 'City', 'State', 'Trade'], [row]);
    const { id } = await stage.imports.imported('businesses', file);
    await stage.invite(id);
    await stage.byLink(await stage.person(), (await stage.invitations(row[2]!))[0]!.claim);
    expect(await stage.imports.undone(id)).toMatchObject({
      state: 'imported',
      error: expect.stringContaining('1 business'),
    });
  });

  it('[CLAIM-1] are sent only once, even when it is unknown whether they arrived', async () => {
    const business = await stage.lone();
    await stage.app.sandbox.control.addFault({ service: 'sendgrid', kind: 'accept_then_drop' });
    await stage.campaign(business.importId, 'start');
    await stage.minute();
    await stage.app.settled(`select 1 from messages where recipient = $1 and status in ('failed', 'sent')`, [
      business.email,
    ]);
    stage.app.clock.travelDays(1);
    await stage.minute();
    expect(await invitationsTo(business.email)).toBe(1);
  });

  it('[CLAIM-1] are counted by import, town and category', async () => {
    const place = await stage.imports.place();
    const importId = await stage.import();
    const opened = await stage.business(importId, place);
    const refused = await stage.business(importId, place);
    await stage.business(importId, place, { email: null as never });
    await stage.invite(importId);
    await stage.look((await stage.invitations(opened.email))[0]!.claim);
    await stage.refuse((await stage.invitations(refused.email))[0]!.refuse, 'not-mine');
    const counts = { imported: 3, invited: 2, opened: 1, applied: 0, approved: 0, refused: 1, unwritten: 1 };
    expect(await stage.funnelOf(importId)).toMatchObject({ ...counts, campaign: 'running' });
    expect(await stage.funnelOf(importId, 'town')).toMatchObject({
      ...counts,
      name: `${place.city}, UT`,
      campaign: null,
    });
    expect(await stage.funnelOf(importId, 'category')).toMatchObject({ ...counts, name: place.category });
    expect((await stage.funnel(`import=${importId}`)).total).toEqual(counts);
  });
});

describe('the rate of invitation emails', () => {
  const stage = suiteFixture(() => InvitationsStage.open({ INVITATIONS_PER_HOUR: '2' }));

  it('[CLAIM-1] follows the setting, however many are waiting', async () => {
    const place = await stage.imports.place();
    const importId = await stage.import();
    const businesses: Business[] = [];
    for (let count = 0; count < 4; count++) businesses.push(await stage.business(importId, place));
    await stage.campaign(importId, 'start');
    const sent = async () => {
      const invitations = await Promise.all(businesses.map(({ email }) => stage.invitations(email)));
      return invitations.flat().length;
    };
    const counts: number[] = [];
    for (let minute = 0; minute < 3; minute++) {
      await stage.minute();
      counts.push(await sent());
    }
    stage.app.clock.travel(3_601);
    await stage.minute();
    expect([...counts, await sent()]).toEqual([1, 2, 2, 3]);
  });
});
