import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { createTestDatabase, suiteFixture } from '@townlink/server-testing';
import { eventually } from '@townlink/server-testing/app';
import { makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { LINES_WITH_SLOTS } from './managed-waitlist.service';
import { slugOf, startWaitlist, Waitlists } from './testing/waitlist-app';

describe('Notify & Reserve', () => {
  const app = suiteFixture(startWaitlist);
  let lists: Waitlists;
  let admin: SignedInPerson;
  let market: Awaited<ReturnType<Waitlists['fullMarket']>>;

  beforeAll(async () => {
    lists = new Waitlists(app);
    admin = await signedInPerson(app, 'admin');
  });
  beforeEach(async () => {
    market = await lists.fullMarket();
  });

  const stateOf = async (id: string) => (await lists.list(admin)).body.rows.find((entry) => entry.id === id);
  const freeSlots = async () => {
    const { database } = app;
    const [row] = await database.query<{ taken: number }>(`select app.occupied($1, $2, 'featured')::int as taken`, [
      market.cityId,
      market.categoryId,
    ]);
    return 3 - row!.taken;
  };
  /** A waiting person and one free slot. */
  const withFreeSlot = async () => {
    const waiting = await lists.waiting(market);
    await lists.free(market.listed[0]!);
    return waiting;
  };
  const offered = async () => {
    const waiting = await withFreeSlot();
    expect((await lists.notify(admin, waiting.entry.id)).status).toBe(200);
    return waiting;
  };

  it('[WAIT-1, WAIT-2] notifies a person whose address has changed since at the new one', async () => {
    const { person, entry } = await withFreeSlot();
    const email = `new-${person.email}`;
    await app.database.query('update auth.users set email = $2 where id = $1', [person.id, email]);
    expect((await lists.notify(admin, entry.id)).status).toBe(200);
    expect(await lists.mailsTo({ ...person, email })).toEqual({ 'slot-available': 1 });
    expect(await stateOf(entry.id)).toMatchObject({ provider_email: email });
  });

  it('[STUCK-1, ADM-6] shows no free slot when a paid provider gets the one that is left', async () => {
    const { entry } = await withFreeSlot();
    const waiting = await makeProvider(app.database, market, { is_active: false });
    await app.database.query(
      `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, no_room_since)
       values ($1::uuid, 'sub_' || $1::text, 'cus_' || $1::text, 'featured', 'active', now())`,
      [waiting],
    );
    expect(await stateOf(entry.id)).toMatchObject({ slot_available: false });
    const withSlots = await app.database.query<{ city_id: string }>(LINES_WITH_SLOTS);
    expect(withSlots.filter(({ city_id }) => city_id === market.cityId)).toEqual([]);
    expect(slugOf(await lists.notify(admin, entry.id))).toEqual([409, 'tier-full']);
    await lists.free(market.listed[1]!);
    expect(await stateOf(entry.id)).toMatchObject({ slot_available: true });
    await app.database.query(`delete from outbox where name = 'billing.place'`); // Billing does not run here.
  });

  it('[WAIT-1, WAIT-2, ADM-6] goes from No Slot to Slot Available to Reserved, and reserves the slot for 72 hours', async () => {
    const { person, entry } = await lists.waiting(market);
    expect(await stateOf(entry.id)).toMatchObject({
      slot_available: false,
      reserved_until: null,
      provider_name: 'Beck & Sons',
      provider_email: person.email,
      tier_requested: 'featured',
      automatic: false,
    });
    await lists.free(market.listed[0]!);
    expect(await stateOf(entry.id)).toMatchObject({ slot_available: true, reserved_until: null });
    const { body } = await lists.notify(admin, entry.id);
    const hours = (new Date(body.reserved_until).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    expect(await stateOf(entry.id)).toMatchObject({ slot_available: false, reserved_until: body.reserved_until });
    expect(await lists.own(person)).toEqual([expect.objectContaining({ reserved_until: body.reserved_until })]);
    expect(await freeSlots()).toBe(0);
    const subjects = await eventually(async () => {
      const mails = await app.sandbox.control.messages({ to: person.email, wait: 30_000 });
      expect(mails).toHaveLength(2);
      return mails.map(({ subject }) => subject);
    });
    expect(subjects.sort()).toEqual([
      'A Featured slot in Riverton, UT is held for you',
      'You are on the waitlist for Featured in Riverton, UT',
    ]);
  });

  it('[WAIT-2] works only when a slot is free and not reserved', async () => {
    const first = await lists.waiting(market);
    expect(slugOf(await lists.notify(admin, first.entry.id))).toEqual([409, 'tier-full']);
    const second = await lists.waiting(market);
    await lists.free(market.listed[0]!);
    expect((await lists.notify(admin, first.entry.id)).status).toBe(200);
    expect(slugOf(await lists.notify(admin, first.entry.id))).toEqual([409, 'slot-reserved']);
    expect(slugOf(await lists.notify(admin, second.entry.id))).toEqual([409, 'tier-full']);
    expect(slugOf(await lists.notify(admin, randomUUID()))[0]).toBe(404);
  });

  it('[WAIT-2, CAP-2] offers a slot only once under concurrent calls', async () => {
    const waiting = await Promise.all([1, 2, 3].map(() => lists.waiting(market)));
    await lists.free(market.listed[0]!);
    const answers = await Promise.all(
      waiting.flatMap(({ entry }) => [lists.notify(admin, entry.id), lists.notify(admin, entry.id)]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await freeSlots()).toBe(0);
  });

  it('[ADM-9] is for administrators, and audited', async () => {
    const { person, entry } = await withFreeSlot();
    expect((await lists.list(person)).status).toBe(403);
    expect((await lists.notify(person, entry.id)).status).toBe(403);
    expect((await lists.switchOffers(person, true)).status).toBe(403);
    await lists.notify(admin, entry.id);
    const log = await app.database.query('select action, actor_id from audit_log where subject_id = $1', [entry.id]);
    expect(log).toEqual([{ action: 'waitlist.notify', actor_id: admin.id }]);
  });

  describe('the claim link', () => {
    it('[WAIT-2] works once, for its recipient, and the slot stays reserved', async () => {
      const { person } = await offered();
      const token = await lists.tokenOf(person, 'claim');
      const { status, body } = await lists.claim(person, token);
      expect([status, body.reserved_until]).toEqual([200, expect.any(String)]);
      expect(slugOf(await lists.claim(person, token))).toEqual([410, 'waitlist-link-spent']);
      expect(await freeSlots()).toBe(0);
    });

    it('[WAIT-2] works once under concurrent calls', async () => {
      const { person } = await offered();
      const token = await lists.tokenOf(person, 'claim');
      const answers = await Promise.all(Array.from({ length: 6 }, () => lists.claim(person, token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    });

    it('[WAIT-2] is refused for other accounts, and stays valid for its recipient', async () => {
      const { person } = await offered();
      const token = await lists.tokenOf(person, 'claim');
      const other = await signedInPerson(app);
      expect(slugOf(await lists.claim(other, token))).toEqual([403, 'claim-of-another']);
      expect((await lists.claim(null, token)).status).toBe(401);
      expect((await lists.claim(person, token)).status).toBe(200);
    });

    it('[WAIT-2] expires at the second that the reservation does', async () => {
      const { person, entry } = await offered();
      const token = await lists.tokenOf(person, 'claim');
      // The timer has not fired yet: only the time matters.
      await app.database.query(
        `with now_over as (update capacity_holds set expires_at = clock_timestamp() where waitlist_entry_id = $1)
         update waitlist_entries set reserved_until = clock_timestamp() where id = $1`,
        [entry.id],
      );
      expect(slugOf(await lists.claim(person, token))).toEqual([410, 'waitlist-link-spent']);
      expect(await freeSlots()).toBe(1);
    });

    it.each([
      ['is none', 'abc'],
      ['is of nothing', `${randomUUID()}.${randomUUID()}.${'a'.repeat(43)}`],
    ])('[WAIT-2] is refused where the token %s', async (_what, token) => {
      expect(slugOf(await lists.claim(await signedInPerson(app), token))).toEqual([410, 'waitlist-link-spent']);
    });

    it.each([
      ['', 400],
      ['x'.repeat(201), 400],
    ])('[WAIT-2] names the field where the value is not a token', async (token, status) => {
      expect((await lists.claim(await signedInPerson(app), token)).status).toBe(status);
    });

    it('[QUEUE-1] to leave releases the slot, works without signing in, and changes nothing when only opened', async () => {
      const { person, entry } = await offered();
      const token = await lists.tokenOf(person, 'leave');
      expect((await app.http.get(`/api/waitlist/leave?token=${token}`)).status).toBe(405);
      expect(await lists.own(person)).toHaveLength(1);
      const { status, body } = await lists.leaveByLink(token);
      expect([status, body]).toEqual([200, expect.objectContaining({ city_name: 'Riverton', tier: 'featured' })]);
      expect(await lists.own(person)).toEqual([]);
      expect(await freeSlots()).toBe(1);
      expect(slugOf(await lists.leaveByLink(token))).toEqual([410, 'waitlist-link-spent']);
      expect(slugOf(await lists.notify(admin, entry.id))[0]).toBe(404);
    });

    it('[QUEUE-1] to leave does not end a later entry on the same waitlist', async () => {
      const { person, entry } = await lists.waiting(market);
      const token = await lists.tokenOf(person, 'leave');
      await lists.leave(person, entry.id);
      await lists.join(person, market);
      expect(slugOf(await lists.leaveByLink(token))).toEqual([410, 'waitlist-link-spent']);
      expect(await lists.own(person)).toHaveLength(1);
    });
  });

  it('[WAIT-2] expires after 72 hours: the slot is free, the entry ends, one email is sent, joining again is possible', async () => {
    const { person, entry } = await offered();
    await lists.letPass(72.1);
    await eventually(async () => expect(await lists.own(person)).toEqual([]));
    expect(await freeSlots()).toBe(1);
    expect(await stateOf(entry.id)).toBeUndefined();
    expect(await lists.mailsTo(person)).toEqual({ 'waitlist-joined': 1, 'slot-available': 1, 'slot-ran-out': 1 });
    await makeProvider(app.database, market, { membership_tier: 'featured' });
    expect((await lists.join(person, market)).body.people_ahead).toBe(0);
  });

  it('[WAIT-2] is released in one step when its person leaves', async () => {
    const { person, entry } = await offered();
    expect((await lists.leave(await signedInPerson(app), entry.id)).status).toBe(404);
    expect((await lists.leave(person, entry.id)).status).toBe(200);
    expect(await freeSlots()).toBe(1);
    const offers = await app.database.query('select outcome from waitlist_offers where city_id = $1', [market.cityId]);
    expect(offers).toEqual([{ outcome: 'declined' }]);
  });

  it('[WAIT-2] resets a timer that fires early by another machine’s clock', async () => {
    const { person } = await offered();
    await app.database.query(
      `insert into outbox (queue, name, payload)
       select queue, name, payload from outbox where name = 'waitlist.run-out' and payload ->> 'offerId' in
         (select id::text from waitlist_offers where city_id = $1)`,
      [market.cityId],
    );
    await app.settle();
    expect((await lists.own(person))[0]!.reserved_until).not.toBeNull();
    await lists.letPass(72.1);
    await eventually(async () => expect(await lists.own(person)).toEqual([]));
  });
});

describe('a reservation that expired during downtime', () => {
  it('[WAIT-2] is invalid immediately, and ended once when the worker starts', async () => {
    const database = await createTestDatabase();
    const before = await startWaitlist({ database });
    const lists = new Waitlists(before);
    const admin = await signedInPerson(before, 'admin');
    const market = await lists.fullMarket();
    const { person, entry } = await lists.waiting(market);
    await lists.free(market.listed[0]!);
    await lists.notify(admin, entry.id);
    const token = await lists.tokenOf(person, 'claim');
    await before.close();
    await lists.letPass(100);
    const after = await startWaitlist({ database });
    const again = new Waitlists(after);
    expect((await again.claim(person, token)).status).toBe(410);
    await after.settle();
    expect(await again.own(person)).toEqual([]);
    expect(await again.mailsTo(person)).toMatchObject({ 'slot-ran-out': 1 });
    expect(await after.database.query('select outcome from waitlist_offers')).toEqual([{ outcome: 'ran-out' }]);
    await after.close();
    await database.drop();
  });
});
