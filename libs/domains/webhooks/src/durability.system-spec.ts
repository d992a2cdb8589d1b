import { suiteFixture } from '@townlink/server-testing/app';
import { LEASE_SECONDS, AT_ONCE } from './sending/claim.query';
import { KillableWorker } from './testing/killable-worker';
import { addEvents, countMessages } from './testing/many-events';
import { neverAnswers } from './testing/receiver';
import { WebhooksStage } from './testing/webhooks-stage';

const EVENTS = 10_000;
/** About 25 interruptions overall; the moment of a delivery at which each occurs is random. */
const TURNS_BETWEEN_KILLS = 40;

describe('webhooks under faults', () => {
  const stage = suiteFixture(() => WebhooksStage.open({ worker: undefined }));
  afterEach(() => stage.app.clock.reset());

  it(`[HOOK-1] lose none of ${EVENTS} events while receiver and worker are killed repeatedly, and duplicates have the same id`, async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const { id } = await stage.webhook(person, receiver.url);
    for (let noted = 0; noted < EVENTS; noted += 1_000) await addEvents(stage.app, person.id, 1_000);
    let worker = new KillableWorker(stage.app);
    let kills = 0;
    for (let turn = 1; (await countMessages(stage.app, id, 'delivered')) < EVENTS; turn += 1) {
      const begun = await worker.sender.begin();
      if (turn % TURNS_BETWEEN_KILLS === 0) {
        kills += 1;
        if (kills % 2 === 0) {
          await worker.kill();
          worker = new KillableWorker(stage.app);
        } else {
          await receiver.stop();
          await worker.sender.settle();
          await receiver.start();
        }
      } else await worker.sender.settle();
      // Interrupted attempts are due after their lease or their first pause.
      if (begun === 0) stage.app.clock.travel(10 * LEASE_SECONDS);
    }
    worker.close();
    const ids = new Set(receiver.ids);
    process.stdout.write(`${EVENTS} events, ${kills} kills: ${receiver.ids.length - ids.size} doubles\n`);
    expect(kills).toBeGreaterThan(3);
    expect(ids.size).toBe(EVENTS);
    expect(await countMessages(stage.app, id, 'failed')).toBe(0);
  }, 900_000);

  it('[HOOK-1] of a receiver that never answers do not delay others', async () => {
    const [slow, fast] = [await stage.person(), await stage.person()];
    const [hanging, quick] = [await stage.receiver(), await stage.receiver()];
    hanging.respond = neverAnswers;
    const [stuck, healthy] = [await stage.webhook(slow, hanging.url), await stage.webhook(fast, quick.url)];
    // No lease expires.
    stage.app.clock.stop();
    await addEvents(stage.app, slow.id, 1_000);
    await addEvents(stage.app, fast.id, 200);
    const worker = new KillableWorker(stage.app);
    let begun = 0;
    while ((await countMessages(stage.app, healthy.id, 'delivered')) < 200) begun += await worker.sender.begin();
    expect(hanging.received).toHaveLength(AT_ONCE);
    expect(begun).toBe(200 + AT_ONCE);
    expect(await countMessages(stage.app, stuck.id, 'waiting')).toBe(1_000);
    await hanging.stop();
    await worker.kill();
  });
});
