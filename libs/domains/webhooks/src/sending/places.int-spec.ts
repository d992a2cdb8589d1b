import { systemActor } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { KillableWorker } from '../testing/killable-worker';
import { addBacklog, addEvents, countMessages } from '../testing/many-events';
import { neverAnswers } from '../testing/receiver';
import { WEBHOOKS, WebhooksStage } from '../testing/webhooks-stage';
import { AT_ONCE, AT_ONCE_TO_DOMAIN, AT_ONCE_TO_FAILING, claimMessages } from './claim.query';

/** More webhooks than a worker has places. */
const MANY = 300;
const PLACES = 200;

describe('the places of a worker', () => {
  const stage = suiteFixture(() => WebhooksStage.open({ worker: undefined }));
  afterEach(async () => {
    stage.app.clock.reset();
    await stage.app.database.query('delete from webhook_subscriptions');
  });

  /** Claims like a worker with all its places free. @returns how many messages of each webhook it claimed */
  async function claim(): Promise<Map<string, number>> {
    const claimed = await stage.app.connection.as(systemActor, (tx) => claimMessages(tx, new Date(), PLACES));
    const counts = new Map<string, number>();
    for (const { subscription_id: id } of claimed) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }
  const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((one, other) => one + other, 0);

  it(`[HOOK-1] are left to others by ${MANY} webhooks to one host that never answers`, async () => {
    const [hanging, quick] = [await stage.receiver(), await stage.receiver()];
    hanging.respond = neverAnswers;
    // No lease expires, however long this takes.
    stage.app.clock.stop();
    for (let webhook = 0; webhook < MANY; webhook += 1) await addBacklog(stage.app, { url: hanging.url });
    const healthy = await addBacklog(stage.app, { url: quick.url, messages: 50 });
    const worker = new KillableWorker(stage.app);
    let begun = 0;
    while ((await countMessages(stage.app, healthy, 'delivered')) < 50) begun += await worker.sender.begin();
    await eventually(() => expect(hanging.received).toHaveLength(AT_ONCE_TO_DOMAIN));
    expect([begun, quick.received.length]).toEqual([50 + AT_ONCE_TO_DOMAIN, 50]);
    const leased = 'select from webhook_messages where leased_until is not null';
    expect(await stage.app.database.query(leased)).toHaveLength(AT_ONCE_TO_DOMAIN);
    await hanging.stop();
    await worker.kill();
  });

  it('[HOOK-1] are counted by domain, over all names, keys and workers', async () => {
    const domain = `${randomUUID()}.com`;
    const [loud, quiet] = [
      await addBacklog(stage.app, { url: `https://one.${domain}/`, messages: 100 }),
      await addBacklog(stage.app, { url: `https://a.two.${domain}:8443/`, messages: 4 }),
    ];
    const third = await addBacklog(stage.app, { url: `https://${domain}/`, messages: 100 });
    // The first message of each comes before any second one.
    expect(await claim()).toEqual(
      new Map([
        [loud, 8],
        [quiet, 4],
        [third, 8],
      ]),
    );
    expect(await claim()).toEqual(new Map());
    const elsewhere = await addBacklog(stage.app, { url: `https://one.${randomUUID()}.com/`, messages: 100 });
    expect(await claim()).toEqual(new Map([[elsewhere, AT_ONCE]]));
  });

  it('[HOOK-1] are counted separately on a platform that gives each customer a name', async () => {
    for (let webhook = 0; webhook < 3; webhook += 1)
      await addBacklog(stage.app, { url: `https://${randomUUID()}.vercel.app/`, messages: 100 });
    expect([...(await claim()).values()]).toEqual([AT_ONCE, AT_ONCE, AT_ONCE]);
  });

  it('[HOOK-1] are left to others by failing webhooks, however many domains they have', async () => {
    const failingSince = new Date();
    for (let webhook = 0; webhook < AT_ONCE_TO_FAILING + 20; webhook += 1)
      await addBacklog(stage.app, { url: `https://${randomUUID()}.com/`, messages: 5, failingSince });
    const healthy = await addBacklog(stage.app, { url: `https://${randomUUID()}.com/`, messages: 100 });
    const first = await claim();
    expect([first.get(healthy), sum(first)]).toEqual([AT_ONCE, AT_ONCE_TO_FAILING + AT_ONCE]);
    expect(await claim()).toEqual(new Map());
  });

  it('[HOOK-1] of another domain are used after the address of a webhook was changed', async () => {
    const person = await stage.person();
    const domain = `${randomUUID()}.com`;
    await stage.webhook(person, `https://one.${domain}/`);
    await stage.webhook(person, `https://two.${domain}/`);
    const { id } = await stage.webhook(person, `https://three.${domain}/`);
    await addEvents(stage.app, person.id, 15);
    expect(sum(await claim())).toBe(AT_ONCE_TO_DOMAIN);
    expect(sum(await claim())).toBe(0);
    const body = { url: `https://${randomUUID()}.com/` };
    await stage.app.http.call('PATCH', `${WEBHOOKS}/${id}`, { as: person, body });
    expect((await claim()).get(id)).toBeGreaterThan(0);
  });
});
