import type { Team } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { pdf } from '@townlink/server-testing/files';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { callOnTeam, makeTeam, type Team as Stage } from './support/listing-teams';
import { type Person, Product } from './support/product';

interface Refusal {
  status: number;
  slug: string | undefined;
}

/** Prepares a write. @returns the write, by a person of the team */
type Write = (stage: Stage) => Promise<(as: Person) => Promise<Refusal>>;

/** Everything that the portal saves for a listing. */
const SAVED = [
  'providers',
  'provider_details',
  'testimonials',
  'provider_photos',
  'provider_revisions',
  'listing_checks',
];

describe('a change of the team while one of its members saves', () => {
  const product = suiteFixture(() => Product.start({ settings: { TRUSTED_PROXIES: '127.0.0.1' } }));

  const insert = async (text: string, values: unknown[]) =>
    (await product.database.query<{ id: string }>(`${text} returning id`, values))[0]!.id;

  const sending =
    (method: string, path: string, listing: string, body: object) =>
    async (as: Person): Promise<Refusal> => {
      const { status, slug } = await callOnTeam<object>(product, method, path, { as, listing, body });
      return { status, slug };
    };

  const sendingFile =
    (path: string, listing: string, field: string) =>
    async (as: Person): Promise<Refusal> => {
      const body = new FormData();
      body.set(field, new Blob([new Uint8Array(pdf())], { type: 'application/pdf' }), `${field}.pdf`);
      const headers = { ...as.headers, 'x-listing': listing };
      const response = await fetch(product.origin + path, { method: 'POST', body, headers });
      const { type } = (await response.json()) as { type?: string };
      return { status: response.status, slug: type?.split('/').at(-1) };
    };

  const WRITES: Record<string, Write> = {
    'the words of the listing': async ({ providerId }) =>
      sending('PATCH', '/api/provider', providerId, { contactName: 'Too Late', testimonials: [] }),
    'the caption of a picture': async ({ providerId }) => {
      const id = await insert(
        `insert into provider_photos (provider_id, position, file_path, state, width, height) values ($1, 1, $1::uuid::text, 'ready', 9, 9)`,
        [providerId],
      );
      return sending('PATCH', `/api/provider/photos/${id}`, providerId, { caption: 'Too late' });
    },
    'a document': async ({ providerId }) => sendingFile('/api/provider/checks/insurance', providerId, 'document'),
    'a renewed license': async ({ providerId }) => sendingFile('/api/provider/license', providerId, 'license'),
    'the answer to a report': async ({ providerId }) => {
      const id = await insert(
        `insert into listing_reports (token_hash, provider_id, reason, fact, proposed, words, state, provider_until)
         values ($1, $2, 'wrong-facts', 'name', 'Another name', 'Another name is on the door.', 'with_provider', now() + interval '1 day')`,
        [randomBytes(32), providerId],
      );
      return sending('POST', `/api/provider/reports/${id}/answer`, providerId, {
        answer: 'right',
        words: 'It is right.',
      });
    },
  };

  async function approvedTeam(): Promise<Stage> {
    const stage = await makeTeam(product);
    await product.database.query(
      `update providers set vetting_status = 'approved', is_active = true, vetted_at = now() where id = $1`,
      [stage.providerId],
    );
    return stage;
  }

  async function saved(providerId: string): Promise<Record<string, unknown[]>> {
    const rows: Record<string, unknown[]> = {};
    for (const table of [...SAVED, 'listing_reports']) {
      const key = table === 'providers' ? 'id' : 'provider_id';
      rows[table] = await product.database.query(
        `select to_jsonb(t) - 'updated_at' as row from ${table} t where ${key} = $1 order by 1`,
        [providerId],
      );
    }
    return rows;
  }

  /** Changes the team in a transaction that stays open until the call waits for it. */
  async function whileSaving(statement: string, values: unknown[], save: () => Promise<Refusal>): Promise<Refusal> {
    const client = new pg.Client(product.database.ownerUrl);
    await client.connect();
    try {
      await client.query('begin');
      await client.query(statement, values);
      const saving = save();
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => expect(await product.database.query(waiting)).toHaveLength(1));
      await client.query('commit');
      return await saving;
    } finally {
      await client.end();
    }
  }

  const CHANGES = {
    'is removed': ['delete from listing_members where account_id = $1', 'not-on-team'],
    'becomes a viewer': [`update listing_members set role = 'viewer' where account_id = $1`, 'right-missing'],
  } as const;

  it.each(
    Object.keys(WRITES).flatMap((what) =>
      Object.keys(CHANGES).map((how) => [what, how as keyof typeof CHANGES] as const),
    ),
  )('[TEAM-1] saves nothing of %s by an editor who %s', async (what, how) => {
    const stage = await approvedTeam();
    const write = await WRITES[what]!(stage);
    const before = await saved(stage.providerId);
    const [statement, refusal] = CHANGES[how];
    const { editor } = stage.people;
    expect(await whileSaving(statement, [editor.id], () => write(editor))).toEqual({ status: 403, slug: refusal });
    expect(await saved(stage.providerId)).toEqual(before);
  });

  it.each(Object.keys(WRITES))('[TEAM-1] saves %s by an editor who stays', async (what) => {
    const stage = await approvedTeam();
    const write = await WRITES[what]!(stage);
    const before = await saved(stage.providerId);
    const { status } = await write(stage.people.editor);
    expect([what, status < 300]).toEqual([what, true]);
    expect(await saved(stage.providerId)).not.toEqual(before);
  });

  it('[TEAM-1] keeps the address for messages from an owner who hands the listing over', async () => {
    const { providerId, people } = await makeTeam(product);
    const change = sending('PATCH', '/api/provider', providerId, { email: 'still-mine@example.com' });
    const handOver = 'update providers set user_id = $1 where id = $2';
    const answer = await whileSaving(handOver, [people.editor.id, providerId], () => change(people.owner));
    expect(answer).toEqual({ status: 403, slug: 'right-missing' });
    const { body } = await callOnTeam<Team>(product, 'GET', '/api/provider/team', {
      as: people.editor,
      listing: providerId,
    });
    expect(body.role).toBe('owner');
  });
});
