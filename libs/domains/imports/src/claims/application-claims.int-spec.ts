import type { ApplicationClaimAnswer } from '@townlink/contracts';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing/app';
import { InvitationsStage } from '../testing/invitations-stage';

describe('vetting’s view of a claim', () => {
  const stage = suiteFixture(() => InvitationsStage.open());

  const claimOf = (id: string, as = stage.admin) =>
    stage.call<ApplicationClaimAnswer>('GET', `/api/admin/providers/${id}/claim`, as);

  /** An application with a claim, by link or by phone. */
  const applied = async (way: 'link' | 'phone') => {
    const place = await stage.imports.place();
    const business = await stage.business(await stage.import(), place);
    const person = await stage.person();
    await stage.app.database.query(
      `insert into import_rows (import_id, number, outcome, cells, subject_id) values ($1, 12, 'new', '{}', $2)`,
      [business.importId, business.id],
    );
    if (way === 'phone') await stage.byCode(person, business.phone, await stage.code(person, business.phone));
    else {
      await stage.invite(business.importId);
      await stage.byLink(person, (await stage.invitations(business.email))[0]!.claim);
    }
    return { business, place, providerId: await stage.apply(person, place) };
  };

  it.each(['link', 'phone'] as const)(
    '[CLAIM-1] names the method (%s), the row of the import, and the differences',
    async (way) => {
      const { business, place, providerId } = await applied(way);
      await stage.app.database.query('update providers set business_name = $2, phone = $3 where id = $1', [
        providerId,
        business.name.toUpperCase(),
        '(801) 555-0142',
      ]);
      const { status, body } = await claimOf(providerId);
      expect([status, body.claim]).toMatchObject([200, { way, row: 12, file_name: expect.stringContaining('.csv') }]);
      const sides = Object.fromEntries(body.claim!.facts.map(({ fact, ...side }) => [fact, side]));
      expect(sides).toMatchObject({
        business_name: { imported: business.name, applied: business.name.toUpperCase(), differs: false },
        phone: { imported: business.phone, applied: '(801) 555-0142', differs: true },
        email: { imported: business.email, differs: true },
        town: { imported: `${place.city}, UT`, applied: `${place.city}, UT`, differs: false },
        category_name: { imported: place.category, differs: false },
      });
    },
  );

  it('[CLAIM-1] is empty for an application without a claim', async () => {
    const providerId = await stage.apply(await stage.person(), await stage.imports.place());
    expect((await claimOf(providerId)).body).toEqual({ claim: null });
    expect((await claimOf('018f0000-0000-7000-8000-000000000001')).slug).toBe('provider-not-found');
  });

  it('[CLAIM-1, ROLE-1] shows differences, but no contacts, to roles that may not see contacts', async () => {
    const { business, providerId } = await applied('phone');
    await stage.app.database.query(`update providers set phone = '(801)555-0142' where id = $1`, [providerId]);
    const reader = await signedInPerson(stage.app, 'admin', 'read-only');
    const { status, body } = await claimOf(providerId, reader);
    expect(status).toBe(200);
    expect(body.claim!.facts.find(({ fact }) => fact === 'phone')!.differs).toBe(true);
    expect(JSON.stringify(body)).not.toContain(business.email);
    expect(JSON.stringify(body)).not.toContain(business.phone.slice(-4));
    expect(JSON.stringify(body)).not.toContain('0142');
    const content = await signedInPerson(stage.app, 'admin', 'content');
    expect((await claimOf(providerId, content)).slug).toBe('right-missing');
  });

  it('[CLAIM-1] gives an already listed business a plain answer, and no second listing', async () => {
    const place = await stage.imports.place();
    const business = await stage.business(await stage.import(), place);
    const [person, owner] = [await stage.person(), await stage.person()];
    await stage.invite(business.importId);
    const [invitation] = await stage.invitations(business.email);
    const providerId = await stage.apply(owner, place);
    const rename = (name: string) =>
      stage.app.database.query('update providers set business_name = $2 where id = $1', [providerId, name]);
    await rename(business.name);
    const answer = await stage.byLink(person, invitation!.claim);
    expect([answer.slug, answer.body.detail]).toEqual([
      'business-listed',
      expect.stringContaining('listed here already'),
    ]);
    expect(await stage.draft(person)).toBeUndefined();
    const own = await stage.byLink(owner, invitation!.claim);
    expect([own.slug, own.body.detail]).toEqual([
      'applied-already',
      expect.stringContaining(`has “${business.name}” already`),
    ]);
  });
});
