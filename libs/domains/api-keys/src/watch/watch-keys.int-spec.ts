import { signedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { addSecret, makeKey } from '../testing/keys';
import { startKeys } from '../testing/keys-app';
import { WatchKeysHandler } from './watch-keys.handler';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

describe('the watch over keys', () => {
  const app = suiteFixture(startKeys);
  const watch = () => app.worker.get(WatchKeysHandler).watch();
  const toldOf = (email: string) => app.database.query(`select template from messages where recipient = $1`, [email]);

  it('[KEY-1] notifies the owner of a key once, a week before it ends', async () => {
    const [person, early, revoked] = [await signedInPerson(app), await signedInPerson(app), await signedInPerson(app)];
    await makeKey(app.database, { accountId: person.id, expiresAt: inDays(6.9) });
    await makeKey(app.database, { accountId: early.id, expiresAt: inDays(7.1) });
    const ended = await makeKey(app.database, { accountId: revoked.id, expiresAt: inDays(3) });
    await app.database.query(`update api_keys set revoked_at = now(), revoked_by = 'owner' where id = $1`, [ended.id]);
    await watch();
    await watch();
    expect(await toldOf(person.email)).toEqual([{ template: 'api-key-ends' }]);
    expect(await toldOf(early.email)).toEqual([]);
    expect(await toldOf(revoked.email)).toEqual([]);
  });

  it('[KEY-1] notifies the contact of a partner’s key, or else the owners of the console', async () => {
    const owner = await signedInPerson(app, 'admin', 'owner');
    const contact = `it-${randomUUID()}@riverton.example`;
    const key = await makeKey(app.database, { expiresAt: inDays(2) });
    await app.database.query('update api_keys set contact_email = $2 where id = $1', [key.id, contact]);
    await watch();
    expect(await toldOf(contact)).toEqual([{ template: 'partner-key-ends' }]);
    expect(await toldOf(owner.email)).toEqual([]);
    await makeKey(app.database, { expiresAt: inDays(2) });
    await watch();
    expect(await toldOf(owner.email)).toEqual([{ template: 'api-key-ends' }]);
    expect(await toldOf(contact)).toHaveLength(1);
  });

  it('[KEY-1] notifies the administrator who created a partner’s key, while they are one', async () => {
    const [maker, former] = [await signedInPerson(app, 'admin', 'support'), await signedInPerson(app)];
    for (const { id } of [maker, former]) {
      const key = await makeKey(app.database, { expiresAt: inDays(2) });
      await app.database.query('update api_keys set created_by = $2 where id = $1', [key.id, id]);
    }
    await watch();
    expect(await toldOf(maker.email)).toEqual([{ template: 'api-key-ends' }]);
    expect(await toldOf(former.email)).toEqual([]);
  });

  it('[KEY-1] deletes keys, secrets and figures 13 months after they ended', async () => {
    const old = await makeKey(app.database, { expiresAt: inDays(-397), createdAt: inDays(-500) });
    const recent = await makeKey(app.database, { expiresAt: inDays(-395), createdAt: inDays(-500) });
    await addSecret(app.database, recent.id, inDays(-397));
    await app.database.query(
      `insert into api_key_use (key_id, day, calls) values ($1, current_date - 400, 1), ($1, current_date, 2)`,
      [recent.id],
    );
    await watch();
    expect(await app.database.query('select from api_keys where id = $1', [old.id])).toEqual([]);
    const secrets = 'select count(*)::int as count from api_key_secrets where key_id = $1';
    expect(await app.database.query(secrets, [recent.id])).toEqual([{ count: 1 }]);
    expect(await app.database.query('select calls::int from api_key_use where key_id = $1', [recent.id])).toEqual([
      { calls: 2 },
    ]);
  });
});
