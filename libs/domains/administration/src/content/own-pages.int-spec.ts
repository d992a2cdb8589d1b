import { CONTENT_PAGE_MESSAGES, OWN_PAGES_MAX, type ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { AdministrationModule } from '../administration.module';

describe('pages of the operator', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, AdministrationModule] }));

  it('[CONTENT-1] never exceed their maximum number when several are created concurrently', async () => {
    const as = await signedInPerson(app, 'admin');
    await app.database.query(`insert into content_pages (name) select 'page-' || n from generate_series(1, $1) n`, [
      OWN_PAGES_MAX - 1,
    ]);
    const create = (name: string) => app.http.post<ProblemDetails>('/api/admin/pages', { name, title: 'Ours' }, { as });
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map(create));
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ body }) => body.errors)).toEqual(
      Array(3).fill([{ field: 'name', message: CONTENT_PAGE_MESSAGES.tooMany }]),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});
