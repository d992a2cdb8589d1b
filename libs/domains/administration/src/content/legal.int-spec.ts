import {
  type EditedContent,
  LEGAL_DOCUMENTS,
  LEGAL_MESSAGES,
  type Profile,
  type ProblemDetails,
  type PublicContent,
  TERMS_VERSION,
} from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { termsInUse } from '@townlink/server-config';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { AdministrationModule } from '../administration.module';

const { terms, disclaimer } = LEGAL_DOCUMENTS;
describe('legal documents', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, AdministrationModule] }));
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });

  const today = () => app.clock.now().toISOString().slice(0, 10);
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.http.call<EditedContent & ProblemDetails>(method, `/api/admin/pages${path}`, { as: admin, body });
  const shown = async (page: string) => (await app.http.get<PublicContent>(`/api/content/${page}`)).body;
  const save = async (page: string, text: string, revision: object) => {
    const { document } = (await call('GET', `/${page}`)).body;
    return call('PUT', `/${page}`, { document: { ...document, blocks: [{ kind: 'text', text }], revision } });
  };
  const publish = async (page: string, text: string, revision: object) => {
    await save(page, text, revision);
    return call('POST', `/${page}/publish`);
  };

  it('[CONTENT-1] keep their version when the wording changes, with the reviewer, whom visitors do not see', async () => {
    expect((await shown('legal-disclaimer')).legal).toEqual(disclaimer);
    const { body } = await publish('legal-disclaimer', 'Mended.', { change: 'wording', reviewedBy: 'Ada Advocate' });
    expect([body.state, body.legal]).toEqual(['edited', disclaimer]);
    expect(body.document.revision).toEqual({ change: 'wording', changes: '', reviewedBy: '' });
    expect(body.history[0]).toMatchObject({ number: 1, reviewed_by: 'Ada Advocate', published_by: admin.email });
    const page = await shown('legal-disclaimer');
    expect([page.document.blocks, page.document.layout]).toEqual([[{ kind: 'text', text: 'Mended.' }], 'legal']);
    expect(JSON.stringify(page)).not.toContain('Ada Advocate');
  });

  it('[CONTENT-1] are refused until they name a reviewer and say what changed', async () => {
    const { status, body } = await publish('provider-terms', 'New.', { change: 'meaning' });
    expect([status, body.errors]).toEqual([
      400,
      [
        { field: 'document.revision.changes', message: LEGAL_MESSAGES.changes },
        { field: 'document.revision.reviewedBy', message: LEGAL_MESSAGES.reviewedBy },
      ],
    ]);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await call('POST', '/provider-terms/schedule', { at })).status).toBe(400);
  });

  it('[CONTENT-1] [PRIV-1] require people to agree again once the meaning of the terms changes, and not before', async () => {
    const person = await signedInPerson(app);
    const agree = (terms_version: string) =>
      app.http.call<Profile & ProblemDetails>('POST', '/api/profile/consent', { as: person, body: { terms_version } });
    expect((await agree(TERMS_VERSION)).status).toBe(200);
    await publish('terms', 'Corrected.', { change: 'wording', reviewedBy: 'Ada' });
    expect((await agree(TERMS_VERSION)).status).toBe(200);

    app.clock.stop();
    const { body } = await publish('terms', 'Changed.', { change: 'meaning', changes: 'More.', reviewedBy: 'Ada' });
    const next = { version: terms.version + 1, since: today(), changes: 'More.', own: true };
    expect([body.legal, (await shown('terms')).legal]).toEqual([next, next]);
    const named = `${today()} (terms ${next.version}, privacy ${LEGAL_DOCUMENTS.privacy.version})`;
    await eventually(() => Promise.resolve(expect(termsInUse()).toBe(named)));
    const outdated = await agree(TERMS_VERSION);
    expect([outdated.status, outdated.body.errors?.[0]?.field]).toEqual([400, 'terms_version']);
    expect((await agree(named)).body.terms_version).toBe(named);
    expect(
      await app.database.query('select terms_version from auth.consents where user_id = $1 order by given_at', [
        person.id,
      ]),
    ).toEqual([{ terms_version: TERMS_VERSION }, { terms_version: named }]);

    const back = await call('POST', '/terms/follow-release');
    expect(back.body.legal).toEqual({ ...next, version: terms.version + 2, changes: LEGAL_MESSAGES.original });
    expect(back.body.history.map(({ legal }) => legal?.version)).toEqual([
      terms.version + 2,
      terms.version + 1,
      terms.version,
    ]);
    await eventually(() => Promise.resolve(expect(termsInUse()).toContain(`terms ${terms.version + 2}`)));
  });

  it('[CONTENT-1] restore an earlier text as a draft that has to be reviewed again', async () => {
    await publish('privacy', 'One.', { change: 'wording', reviewedBy: 'Ada' });
    await publish('privacy', 'Two.', { change: 'wording', reviewedBy: 'Ada' });
    const { body } = await call('POST', '/privacy/versions/1/restore');
    expect([body.document.blocks, body.document.revision?.reviewedBy]).toEqual([[{ kind: 'text', text: 'One.' }], '']);
    expect((await call('POST', '/privacy/publish')).body.errors?.[0]?.field).toBe('document.revision.reviewedBy');
  });

  it('[CONTENT-1] record in the audit log which version was published and who reviewed it', async () => {
    await publish('provider-terms', 'New.', { change: 'meaning', changes: 'More.', reviewedBy: 'Bo' });
    const [entry] = await app.database.query<{ after: object }>(
      `select after from audit_log where action = 'content.publish' and subject_id = 'provider-terms'`,
    );
    expect(entry?.after).toMatchObject({
      legal_version: LEGAL_DOCUMENTS.providerTerms.version + 1,
      reviewed_by: 'Bo',
    });
  });
});
