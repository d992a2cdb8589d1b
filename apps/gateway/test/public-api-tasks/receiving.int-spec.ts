import type { ApiProvider } from '@townlink/client';
import { Receiver, WebhooksStage } from '@townlink/domain-webhooks/testing';
import { createTestDatabase, eventually, testSettings } from '@townlink/server-testing';
import type { TestMarket } from '@townlink/server-testing/markets';
import { applyToCopy, badgeSays, messageOf, newestIn, once } from '../../../../libs/api-client/examples/receiving.mjs';
import { TaskDirectory } from '../support/task-directory';

type Copy = Map<string, ApiProvider>;

describe('a program that receives webhooks', () => {
  let stage: WebhooksStage;
  let directory: TaskDirectory;
  let receiver: Receiver;
  let secret: string;
  let market: TestMarket;

  beforeAll(async () => {
    const database = await createTestDatabase();
    stage = await WebhooksStage.open({ database });
    // The site address of the test settings: messages contain addresses of its pages.
    directory = await TaskDirectory.start({ SITE_URL: testSettings.SITE_URL! }, database);
    market = { cityId: await directory.city('Riverton'), categoryId: await directory.category('Plumber') };
    receiver = await stage.receiver();
    const events = ['listing.added', 'listing.changed', 'listing.removed'] as const;
    ({ secret } = await stage.webhook(await stage.person(), receiver.url, [...events]));
  });

  afterAll(async () => {
    await stage?.close();
    await directory?.stop();
  });

  /** The message of a type about a listing, once it has arrived. */
  const received = async (type: string, id: string) => {
    await stage.follow();
    return eventually(() => {
      const found = receiver.received.find(({ body }) => body.includes(id) && body.includes(`"${type}"`));
      if (!found) throw new Error(`No ${type} of ${id} has arrived.`);
      return { body: found.body, headers: found.headers as Record<string, string> };
    });
  };

  it('[API-4] keeps a copy current by signed messages', async () => {
    const copy: Copy = new Map();
    const id = await directory.listing(market, { business_name: 'Told' });
    const apply = async (type: string) => {
      const { body, headers } = await received(type, id);
      await applyToCopy(directory.client, copy, messageOf(secret, body, headers)!);
      return copy.get(id);
    };
    expect(await apply('listing.added')).toMatchObject({ id, name: 'Told' });
    await directory.query(`update providers set business_name = 'Told Again' where id = $1`, [id]);
    expect(await apply('listing.changed')).toMatchObject({ id, name: 'Told Again' });
    await directory.pause(id);
    expect(await apply('listing.removed')).toBeUndefined();
    // A late or repeated message.
    expect(await apply('listing.changed')).toBeUndefined();
  });

  it('[API-4] rejects forged and altered messages', async () => {
    const id = await directory.listing(market, { business_name: 'Genuine' });
    const { body, headers } = await received('listing.added', id);
    expect(messageOf(secret, body, headers)).toMatchObject({ data: { name: 'Genuine' } });
    expect(messageOf(secret, body.replace('Genuine', 'Forged'), headers)).toBeUndefined();
    const other = `whsec_${Buffer.from('a secret of another site').toString('base64')}`;
    expect(messageOf(other, body, headers)).toBeUndefined();
  });

  it('[API-4] processes a repeated message once', async () => {
    const { headers } = await received('listing.added', await directory.listing(market, { business_name: 'Twice' }));
    const done = new Set<string>();
    let times = 0;
    const work = () => Promise.resolve(void (times += 1));
    const id = headers['webhook-id']!;
    expect([await once(done, id, work), await once(done, id, work), times]).toEqual([true, false, 1]);
  });

  it('[API-4] repeats the work for a message that failed', async () => {
    const done = new Set<string>();
    await expect(once(done, 'a', () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    expect(await once(done, 'a', () => Promise.resolve())).toBe(true);
  });

  it('[API-4] reads the newest listings of a city from its feed', async () => {
    const moab = { ...market, cityId: await directory.city('Moab') };
    await directory.listing(moab, { business_name: 'Older', vetted_at: '2026-01-01T00:00:00Z' });
    await directory.listing(moab, { business_name: 'Newer', vetted_at: '2026-02-01T00:00:00Z' });
    expect(await newestIn(directory.site, 'moab-ut')).toEqual(['Newer', 'Older']);
    await expect(newestIn(directory.site, 'nowhere-ut')).rejects.toThrow('404');
  });

  it('[API-4] reads the text of a provider’s badge', async () => {
    const id = await directory.listing(market, {
      website_url: 'https://ace.example/',
      vetted_at: '2026-03-02T17:04:11Z',
    });
    expect(await badgeSays(directory.site, id)).toMatch(/License checked/);
    await directory.pause(id);
    await eventually(async () => expect(await badgeSays(directory.site, id)).toMatch(/Not listed now/));
  });
});
