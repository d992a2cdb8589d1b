import { systemActor } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { csv } from '../testing/imports-stage';
import { InvitationsStage } from '../testing/invitations-stage';

describe('concurrent emails and claims', () => {
  const stage = suiteFixture(() => InvitationsStage.open());

  afterEach(() => stage.app.clock.reset());

  /** Whether a statement waits for the lock of a row of the table. */
  const waits = (table: string): Promise<void> =>
    eventually(async () => {
      const waiting = await stage.app.database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [`%${table}%`],
      );
      expect(waiting).not.toEqual([]);
    });

  it('[CLAIM-1] prevent undoing an import while a business is being claimed', async () => {
    const place = await stage.imports.place();
    const unique = randomUUID().slice(0, 8);
    const row = [unique, `Claimed ${unique}`, `${unique}@x.example`, place.city, 'Utah', place.category];
    const file = csv(['ID', 'Company', 'Email', 'City', 'State', 'Trade'], [row]);
    const { id } = await stage.imports.imported('businesses', file);
    const person = await stage.person();
    await stage.app.connection.as(systemActor, async (tx) => {
      await tx.query(
        `insert into business_claims (business_id, user_id, way, claimed_at)
         select id, $2, 'phone', now() from imported_businesses where import_id = $1`,
        [id, person.id],
      );
      await stage.imports.post(id, 'undo');
      await waits('imported_businesses');
    });
    expect(await stage.imports.idle(id)).toMatchObject({
      state: 'imported',
      error: expect.stringContaining('1 business'),
    });
  });

  it('[CLAIM-1] send no reminder when the answer arrives at the same moment', async () => {
    const business = await stage.invited();
    stage.app.clock.travelDays(8);
    const minute = await stage.app.connection.as(systemActor, async (tx) => {
      await tx.query(`update business_invitations set ended_at = now(), ended_as = 'not-mine' where business_id = $1`, [
        business.id,
      ]);
      const running = stage.minute();
      await waits('business_invitations');
      return { running };
    });
    await minute.running;
    expect(await stage.invitations(business.email)).toHaveLength(1);
  });
});
