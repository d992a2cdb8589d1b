import { brand } from '@townlink/contracts';
import type { Product } from './product';

const words = (subject: string) => ({
  subject,
  heading: '',
  preheader: `From ${brand.name}`,
  blocks: [{ kind: 'text', text: 'Words' }],
});

/** An email that needs no link, with a draft that can be published. */
async function editedEmail(database: Product['database']): Promise<string> {
  await database.query(
    `insert into email_words (name, draft, drafted_at) values ('email-changed', $1, now())
       on conflict (name) do update set draft = excluded.draft, drafted_at = now()`,
    [JSON.stringify(words('A draft'))],
  );
  return 'email-changed';
}

/** The writes of the words of emails. */
export const EMAIL_WRITES: Record<
  string,
  (database: Product['database']) => Promise<{ parts?: Record<string, string>; body?: object }>
> = {
  'PUT /api/admin/emails/{email}': async (database) => ({
    parts: { email: await editedEmail(database) },
    body: { document: words(`Subject ${Date.now()}`) },
  }),
  'POST /api/admin/emails/{email}/publish': async (database) => ({ parts: { email: await editedEmail(database) } }),
  'POST /api/admin/emails/{email}/discard': async (database) => ({ parts: { email: await editedEmail(database) } }),
  'POST /api/admin/emails/{email}/follow-release': async (database) => ({
    parts: { email: await editedEmail(database) },
  }),
  'POST /api/admin/emails/{email}/versions/{number}/restore': async (database) => {
    const email = await editedEmail(database);
    await database.query(
      `insert into email_versions (email, number, document) values ($1, 1, $2)
         on conflict (email, number) do update set document = excluded.document`,
      [email, JSON.stringify(words('Earlier'))],
    );
    return { parts: { email, number: '1' } };
  },
  'POST /api/admin/emails/{email}/test': async (database) => ({ parts: { email: await editedEmail(database) } }),
};
