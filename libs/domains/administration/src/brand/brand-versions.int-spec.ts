import {
  type BrandState,
  type BrandVersion,
  formOfBrand,
  type ProblemDetails,
  releaseBrand,
  type SaveBrandRequest,
} from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { brandInUse } from '@townlink/server-config';
import { eventually } from '@townlink/server-testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { AcrossDomainsModule, AdministrationModule } from '../index';

const PATH = '/api/admin/brand';

describe('the brands that visitors saw', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, AdministrationModule, AcrossDomainsModule] }));
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });
  afterEach(() => app.database.query('delete from brands'));

  const read = async () => (await app.http.get<BrandState>(PATH, { as: admin })).body;
  const save = (changes: Partial<SaveBrandRequest>) =>
    app.http.call<BrandState>('PUT', PATH, { as: admin, body: { ...formOfBrand(releaseBrand), ...changes } });
  const step = (name: string, headers = {}) =>
    app.http.call<BrandState & ProblemDetails>('POST', `${PATH}/${name}`, { as: admin, headers });
  const versions = async () => (await app.http.get<BrandVersion[]>(`${PATH}/versions`, { as: admin })).body;
  const shownName = () => brandInUse().brand.name;

  it('[BRAND-1] are listed with who published them, and an earlier one becomes the draft', async () => {
    await save({ name: 'First', accentLight: '#0b6e4f' });
    await step('publish');
    await save({ name: 'Second' });
    await step('publish');
    const [second, first] = await versions();
    expect([second, first]).toMatchObject([
      { is_in_use: true, brand: { name: 'Second' }, published_by: expect.stringContaining('@') },
      { is_in_use: false, brand: { name: 'First' }, published_by: second!.published_by },
    ]);
    const { body } = await step(`versions/${first!.id}/restore`);
    expect(body).toMatchObject({ isDraft: true, brand: { name: 'First', accentLight: '#0b6e4f' } });
    await eventually(() => Promise.resolve(expect(shownName()).toBe('Second')));
    await step('publish');
    await eventually(() => Promise.resolve(expect(shownName()).toBe('First')));
    expect((await versions()).map(({ brand, is_in_use }) => [brand.name, is_in_use])).toEqual([
      ['First', true],
      ['Second', false],
      ['First', false],
    ]);
  });

  it('[BRAND-1] include the original one from when an administrator returned to it, which cannot be restored as a draft', async () => {
    await save({ name: 'First' });
    await step('publish');
    await step('reset');
    const [original, first] = await versions();
    expect([original, first]).toMatchObject([
      { is_release: true, is_in_use: true, brand: { name: 'Townlink' }, published_by: first!.published_by },
      { is_release: false, is_in_use: false, brand: { name: 'First' }, published_by: expect.stringContaining('@') },
    ]);
    expect(Date.parse(original!.published_at)).toBeGreaterThan(Date.parse(first!.published_at));
    expect((await step(`versions/${original!.id}/restore`)).status).toBe(404);
    await save({ name: 'Second' });
    await step('publish');
    expect((await versions()).map(({ is_release, is_in_use }) => [is_release, is_in_use])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
  });

  it('[BRAND-1] do not replace a draft that the editor did not see, and are not found when they are no longer retained', async () => {
    await save({ name: 'First' });
    await step('publish');
    const [first] = await versions();
    const stale = { 'if-match': `"${(await read()).version}"` };
    await save({ name: 'Another' });
    expect((await step(`versions/${first!.id}/restore`, stale)).status).toBe(412);
    expect((await step('versions/0190aaaa-0000-7000-8000-000000000000/restore')).status).toBe(404);
    expect(await read()).toMatchObject({ isDraft: true, brand: { name: 'Another' } });
  });
});
