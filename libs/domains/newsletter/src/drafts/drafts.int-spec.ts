import {
  CONTENT_PICTURE_MESSAGES,
  DRAFT_MESSAGES,
  type NewsletterDocument,
  type NewsletterDraftRow,
  NEWSLETTER_TEMPLATES,
  type PastNewsletter,
} from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { ObjectStorage } from '@townlink/server-storage';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DRAFTS, draftSteps } from '../testing/draft-steps';
import { kindOf, NEWSLETTERS, NewsletterStage } from '../testing/newsletter-stage';

describe('a newsletter made of blocks', () => {
  const stage = suiteFixture(() => NewsletterStage.open(1_000));

  beforeEach(() => stage.clear());

  const { call, read, preview, send, write, message } = draftSteps(stage);

  const addTown = async (name: string): Promise<{ id: string; slug: string }> => {
    const [city] = await stage.app.database.query<{ id: string; slug: string }>(
      `insert into cities (name, slug, state) values ($1, $2, 'UT') returning id, slug`,
      [name, `town-${randomUUID()}`],
    );
    return city!;
  };
  const addListing = (cityId: string, name: string, owner = `${randomUUID()}@x.example`) =>
    stage.app.database.query(
      `with person as (insert into auth.users (email) values ($2) returning id),
            trade as (insert into categories (name, slug) values ('Plumber', 'plumber')
                      on conflict (slug) do update set name = excluded.name returning id)
       insert into providers (slug, user_id, business_name, contact_name, email, phone, city_id, category_id, membership_tier,
                              vetting_status, is_active, vetted_at, ftco_enabled, ftco_type, ftco_value, ftco_expiry_date)
       select $3, person.id, $4, 'Pat', $2, '8015550101', $1, trade.id, 'basic', 'approved', true, now() - interval '2 days',
              true, 'percent', 20, app.today_in($1) + 3
         from person, trade`,
      [cityId, owner, `shop-${randomUUID()}`, name],
    );
  const watch = (email: string, cityId: string) =>
    stage.app.database.query(
      `insert into newsletter_subscriptions (email, audience, city_id, status, source, confirmed_at) values ($1, 'user', $2, 'confirmed', 'site', now())`,
      [email, cityId],
    );
  /** Without the parts that differ by reader. */
  const common = (text: string) => text.replace(/(\/newsletter\/(?:unsubscribe|preferences))\?token=[\w.~-]+/g, '$1');

  it('[CONTENT-3] is sent as it was previewed, to each reader with the news of their towns', async () => {
    const [riverton, lehi] = [await addTown('Riverton'), await addTown('Lehi')];
    await addListing(riverton.id, 'Smith & <b>Sons</b>');
    await addListing(lehi.id, 'Lehi Roofing');
    const [inRiverton, nowhere] = await stage.readers(2);
    await watch(inRiverton!, riverton.id);
    const { id } = await write();
    const [seen, without] = [await preview(id, riverton.slug), await preview(id)];
    expect(seen.html).toContain('Smith &amp; &lt;b&gt;Sons&lt;/b&gt;');
    expect(seen.text).toMatch(/20% off for first-time customers, until \w+ \d+, \d{4}/);
    expect(seen.text).not.toContain('Lehi Roofing');
    expect(without.text).toContain('Nothing new.');
    expect([seen.hash, seen.problems]).toEqual([without.hash, []]);
    const answer = await send(id, seen.hash);
    expect([answer.status, answer.body.sent_count]).toEqual([200, 2]);
    await stage.done(answer.body.id);
    for (const [reader, expected] of [
      [inRiverton!, seen],
      [nowhere!, without],
    ] as const) {
      const { html, text } = await message(reader);
      expect(common(html!)).toBe(expected.html);
      expect(common(text!)).toBe(expected.text);
    }
    const [row] = await stage.app.database.query<{ hash: string }>(
      `select encode(content_hash, 'hex') as hash from newsletter_sends where id = $1`,
      [answer.body.id],
    );
    expect(row!.hash).toBe(seen.hash);
    expect(kindOf((await call('POST', `/${id}/preview`, {})) as never)).toBe('not-found');
  });

  it('[CONTENT-3] is not sent when it was changed since the preview', async () => {
    await stage.readers(1);
    const draft = await write();
    const { hash } = await preview(draft.id);
    await call('PUT', `/${draft.id}`, { document: { ...draft.document, preheader: 'Changed' } });
    const refused = await send(draft.id, hash);
    expect([refused.status, kindOf(refused)]).toEqual([412, 'newsletter-changed']);
    expect(await stage.history()).toEqual([]);
    expect((await send(draft.id, (await preview(draft.id)).hash)).status).toBe(200);
  });

  it('[CONTENT-3] stops when the stored text differs from the previewed one', async () => {
    await stage.readers(1);
    const { id } = await write();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await send(id, (await preview(id)).hash, later);
    await stage.app.database.query(
      `update newsletter_sends set document = jsonb_set(document, '{preheader}', '"Other"'), starts_at = now() where id = $1`,
      [answer.body.id],
    );
    for (const step of ['stop', 'resume'])
      expect((await stage.post(`sends/${answer.body.id}/${step}`)).status).toBe(200);
    await eventually(async () =>
      expect(await stage.shown(answer.body.id)).toMatchObject({
        state: 'stopped',
        last_error: expect.stringMatching(/not the one that was previewed/),
      }),
    );
    expect(await stage.received()).toEqual([]);
  });

  it('[CONTENT-3] is sent once when Send is pressed twice, and is scheduled like any other', async () => {
    await stage.readers(2);
    const { id } = await write();
    const { hash } = await preview(id);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const answers = await Promise.all([send(id, hash, at), send(id, hash, at)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await stage.history()).toMatchObject([{ state: 'scheduled', starts_at: at, has_blocks: true }]);
    const past = await send((await write()).id, hash, '2020-01-01T00:00:00Z');
    expect([past.status, past.body.errors?.[0]?.field]).toEqual([400, 'send_at']);
  });

  it('[CONTENT-3] fills facts into its subject and preview text as into its blocks', async () => {
    const [reader] = await stage.readers(1);
    const { id } = await write({ subject: 'News of {brand}, \\{brand}', preheader: 'By {brand}' });
    const { hash, html, problems } = await preview(id);
    expect([problems, html.includes('By Townlink')]).toEqual([[], true]);
    const { body } = await send(id, hash);
    await stage.done(body.id);
    expect((await message(reader!)).subject).toBe('News of Townlink, {brand}');
    expect((await stage.history())[0]?.subject).toBe('News of Townlink, {brand}');
    const past = await stage.app.http.get<PastNewsletter>(`${NEWSLETTERS}/sends/${body.id}/content`, {
      as: stage.admin,
    });
    expect([past.body.subject, past.body.html.includes('By Townlink')]).toEqual(['News of Townlink, {brand}', true]);
  });

  it('[CONTENT-3] names open slots to providers where they are listed', async () => {
    const town = await addTown('Provo');
    const [email] = await stage.readers(1, 'provider');
    await addListing(town.id, 'Provo Pipes', email);
    const blocks = [
      { kind: 'open-places', title: 'Open places', without: '' },
      { kind: 'plans' },
      { kind: 'text', text: '.' },
    ];
    const { id } = await write({ audience: 'provider', blocks });
    await stage.done((await send(id, (await preview(id)).hash)).body.id);
    const { text } = await message(email!);
    expect(text).toMatch(/Provo, UT\n- Plumber \(.*\/pricing\?.*\)\n {2}3 Standard places, 3 Featured places/);
    expect(text).toContain('Featured: $39/month');
  });

  it.each<[string, object, string, string]>([
    ['no subject', { subject: ' ' }, 'document.subject', 'Please enter a subject.'],
    ['a long subject', { subject: 'x'.repeat(151) }, 'document.subject', 'A subject has at most 150 characters.'],
    ['no block', { blocks: [] }, 'document.blocks', 'A newsletter needs at least one block'],
    [
      'a name in braces that stands for nothing',
      { subject: 'News of {bran}' },
      'document.subject',
      'There is no fact {bran}. “Links, bold text and facts” lists them',
    ],
    [
      'a block of pages',
      { blocks: [{ kind: 'part', name: 'search-form' }] },
      'document.blocks.0',
      '“Part of the product” cannot be shown in a newsletter. Remove it',
    ],
    [
      'a link that leads nowhere',
      { blocks: [{ kind: 'text', text: '[x](vbscript:y)' }] },
      'document.blocks.0.text',
      'The link to “vbscript:y” does not work. Use a path of this site or an https address',
    ],
  ])('[CONTENT-3] is stored as a draft but refused when it is sent, with %s', async (_, changes, field, message_) => {
    await stage.readers(1);
    const { id } = await write(changes);
    const { hash } = await preview(id);
    const { status, body } = await send(id, hash);
    expect([status, body.errors]).toEqual([400, [{ field, message: message_ }]]);
    expect((await call('POST', `/${id}/test`, {})).status).toBe(400);
    expect(await stage.history()).toEqual([]);
  });

  it('[CONTENT-3] is refused when one of its pictures was deleted, and sent while the file exists', async () => {
    await stage.readers(1);
    const id = randomUUID();
    const picture = { kind: 'photo', picture: `${id}-800x600`, meaning: 'decorative', alternative: '' };
    const draft = await write({ blocks: [picture] });
    const seen = await preview(draft.id);
    const gone = { field: 'blocks.0.picture', message: CONTENT_PICTURE_MESSAGES.gone };
    expect(seen.problems).toEqual([gone]);
    const refused = await send(draft.id, seen.hash);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ ...gone, field: `document.${gone.field}` }]]);
    expect((await call('POST', `/${draft.id}/test`, {})).status).toBe(400);
    const file = { contentType: 'image/jpeg', maxBytes: 10 };
    await stage.app.app.get(ObjectStorage).put('content-pictures', `${id}/email.jpg`, Readable.from(['x']), file);
    expect((await send(draft.id, (await preview(draft.id)).hash)).status).toBe(200);
  });

  it('[CONTENT-3] causes a warning above 90 kB and is refused above 102 kB', async () => {
    await stage.readers(1);
    const paragraphs = (count: number) => ({
      blocks: Array.from({ length: count }, () => ({ kind: 'text', text: 'x'.repeat(4_900) })),
    });
    const near = await preview((await write(paragraphs(15))).id);
    expect(near.bytes).toBeGreaterThan(90 * 1024);
    expect([near.problems, near.warnings]).toEqual([[], [DRAFT_MESSAGES.nearlyLarge(near.bytes)]]);
    const { id } = await write(paragraphs(20));
    const large = await preview(id);
    expect(large.problems).toEqual([{ field: 'blocks', message: DRAFT_MESSAGES.large(large.bytes) }]);
    expect((await send(id, large.hash)).body.errors?.[0]?.message).toBe(DRAFT_MESSAGES.large(large.bytes));
  });

  it('[CONTENT-3] starts from a template, or from an earlier one made of blocks', async () => {
    await stage.readers(1);
    for (const [template, { audience }] of Object.entries(NEWSLETTER_TEMPLATES)) {
      const { body } = await call('POST', '', { audience: 'user', template });
      expect([template, body.document.audience, body.problems]).toEqual([template, audience, []]);
      expect((await preview(body.id)).problems).toEqual([]);
    }
    const { id, document } = await write();
    const sent = await send(id, (await preview(id)).hash);
    const again = await call('POST', '', { audience: 'provider', send_id: sent.body.id });
    expect(again.body.document).toEqual({ ...document, audience: 'provider' } satisfies NewsletterDocument);
    const raw = await stage.send();
    const refused = await call('POST', '', { audience: 'user', send_id: raw.id });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'send_id']);
  });

  it('[CONTENT-3] stays readable in the history, like one that was written as HTML', async () => {
    await stage.readers(1);
    const past = async (sendId: string) =>
      (await stage.app.http.get<PastNewsletter>(`${NEWSLETTERS}/sends/${sendId}/content`, { as: stage.admin })).body;
    const raw = await stage.send(stage.written({ html: '<p>Of the <b>past</b></p>' }));
    expect(await past(raw.id)).toMatchObject({ has_blocks: false, html: expect.stringContaining('<b>past</b>') });
    const { id } = await write();
    const { hash, text } = await preview(id);
    const { body } = await send(id, hash);
    expect(await past(body.id)).toMatchObject({ has_blocks: true, text });
    // Once sent, it has the prices of that day.
    const sent = `update newsletter_sends set state = 'sent', body_html = '<p>Of its day</p>' where id = $1`;
    await stage.app.database.query(sent, [body.id]);
    expect((await past(body.id)).html).toContain('Of its day');
    const none = await stage.app.http.get(`${NEWSLETTERS}/sends/${randomUUID()}/content`, { as: stage.admin });
    expect(none.status).toBe(404);
  });

  it('[CONTENT-3] does not overwrite what another editor saved', async () => {
    const { id, document } = await write();
    await expectVersionChecks({
      read: () => read(id),
      write: (number, headers) =>
        stage.app.http.call('PUT', `${DRAFTS}/${id}`, {
          as: stage.admin,
          body: { document: { ...document, subject: `Subject ${number}` } },
          headers,
        }),
    });
    const { version } = await read(id);
    await call('PUT', `/${id}`, { document: { ...document, subject: 'Theirs' } });
    expect((await call('DELETE', `/${id}`, undefined, version)).status).toBe(412);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    const list = await stage.app.http.get<NewsletterDraftRow[]>(DRAFTS, { as: stage.admin });
    expect(list.body.some((row) => row.id === id)).toBe(false);
  });

  it('[CONTENT-3] is tested at the administrator’s own address, as a reader in a town gets it', async () => {
    const town = await addTown('Sandy');
    await addListing(town.id, 'Sandy Plumbing');
    const { id } = await write();
    const answer = await call<{ sent_to: string }>('POST', `/${id}/test`, { city: town.slug });
    expect(answer.body.sent_to).toBe(stage.admin.email);
    await eventually(async () => {
      const { subject, html } = await message(stage.admin.email);
      expect(subject).toMatch(/^\[Test\] News/);
      expect(html).toContain('Sandy Plumbing');
    });
    const unknown = await call('POST', `/${id}/preview`, { city: 'nowhere-ut' });
    expect([unknown.status, unknown.body.errors?.[0]?.field]).toEqual([400, 'city']);
  });

  it('[CONTENT-3] is for administrators only', async () => {
    const member = await signedInPerson(stage.app);
    const { id } = await write();
    for (const as of [null, member]) {
      const answers = await Promise.all([
        stage.app.http.get(DRAFTS, { as }),
        stage.app.http.get(`${DRAFTS}/${id}`, { as }),
        ...['preview', 'test', 'send'].map((step) => stage.app.http.post(`${DRAFTS}/${id}/${step}`, {}, { as })),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([as ? 403 : 401]));
    }
  });
});
