import { type ListPage, NewsletterHistoryQuery, type NewsletterSend } from '@townlink/contracts';
import { type FilledReader, readFilled } from '@townlink/server-http/testing';
import { NEWSLETTERS, NewsletterStage } from '../testing/newsletter-stage';
import { readHistory } from './newsletters.service';

/** 12,000 newsletters, two per moment. */
const MANY_SENDS = `
  insert into newsletter_sends (subject, body_html, body_preview, audience, recipients_count, created_by, created_at)
  select 'News ' || n, '<p>' || repeat('Hello. ', 50) || '</p>', 'Hello.', 'user', 10, uuidv7(), timestamptz '2026-11-22 12:00Z' - (n + 1) / 2 * interval '1 hour'
    from generate_series(1, 12000) n`;

describe('the history of newsletters', () => {
  let stage: NewsletterStage;
  let filled: FilledReader;

  beforeAll(async () => {
    stage = await NewsletterStage.open(1000);
    filled = await readFilled(stage.app.database, MANY_SENDS);
  });
  afterAll(async () => {
    await filled?.close();
    await stage?.close();
  });

  const read = async (query: string) =>
    (await stage.app.http.get<ListPage<NewsletterSend>>(`${NEWSLETTERS}/history?${query}`, { as: stage.admin })).body;
  const subjects = ({ rows }: ListPage<NewsletterSend>) => rows.map(({ subject }) => Number(subject.split(' ')[1]));

  it('[ADM-8] pages forward and back, newest first', async () => {
    const first = await read('size=100');
    expect([first.rows.length, first.previous, first.is_estimate]).toEqual([100, null, true]);
    const second = await read(`size=100&after=${first.next}`);
    const both = [...subjects(first), ...subjects(second)];
    expect(both.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, place) => place + 1));
    expect(await read(`size=100&before=${second.previous}`)).toEqual(first);
  });

  it.each<[string, Partial<NewsletterHistoryQuery>]>([
    ['the first page', {}],
    ['the oldest', { direction: 'asc' }],
    ['a page far down', { size: 500 }],
  ])('[CONSOLE-1] %s is read without a full scan', async (_, changes) => {
    const query = Object.assign(new NewsletterHistoryQuery(), changes);
    const { next } = await readHistory(filled.tx, query);
    await expect(readHistory(filled.tx, Object.assign(query, { after: next }))).resolves.toBeTruthy();
  });
});
