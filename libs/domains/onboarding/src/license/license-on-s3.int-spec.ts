import type { LicenseLink } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { pdf } from '@townlink/server-testing/files';
import { makeCity } from '@townlink/server-testing/markets';
import { apply, application, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

describe('a license on S3', () => {
  const app = suiteFixture(() => startOnboarding({ files: 's3' }));
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });

  const applied = async () => {
    const person = await signedInPerson(app);
    const { status, body } = await apply(app, person, application(await makeCity(app.database)));
    expect(status).toBe(201);
    return { person, id: body.provider.id };
  };
  const linkOf = async (id: string): Promise<URL> =>
    new URL((await call<LicenseLink>(app, 'GET', `/api/admin/providers/${id}/license`, admin)).body.url);

  it('[STORE-1] is read by a signed address that is valid for this file and a limited time', async () => {
    const link = await linkOf((await applied()).id);
    const answer = await fetch(link);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf())).toBe(true);
    const other = await linkOf((await applied()).id);
    const changes: ((url: URL) => void)[] = [
      (url) => (url.pathname = other.pathname),
      (url) => url.searchParams.set('X-Amz-Expires', '604800'),
      (url) => url.searchParams.delete('X-Amz-Signature'),
      (url) => (url.search = ''),
    ];
    for (const change of changes) {
      const forged = new URL(link);
      change(forged);
      expect((await fetch(forged)).status).toBe(403);
    }
  });

  it('[BILL-4] is deleted with its provider', async () => {
    const { id } = await applied();
    const link = await linkOf(id);
    await call(app, 'POST', '/api/admin/manage-provider', admin, { providerId: id, action: 'delete' });
    await eventually(async () => expect((await fetch(link)).status).toBe(404));
  });
});
