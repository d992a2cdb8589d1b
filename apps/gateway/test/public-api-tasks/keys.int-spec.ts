import { makeKey } from '@townlink/domain-api-keys/testing';
import { callsAMinute, keysIn, whyRefused, workingKey } from '../../../../libs/api-client/examples/keys.mjs';
import { TaskDirectory } from '../support/task-directory';

describe('a program with a key', () => {
  let directory: TaskDirectory;

  beforeAll(async () => {
    directory = await TaskDirectory.start();
  });

  afterAll(() => directory?.stop());

  const key = (options: Parameters<typeof makeKey>[1] = {}) => makeKey(directory.gateway.database, options);
  const revoke = (id: string) =>
    directory.query(`update api_keys set revoked_at = now(), revoked_by = 'owner' where id = $1`, [id]);

  it('[API-4] learns its key’s calls per minute', async () => {
    const [usual, more] = [await key(), await key({ callsPerMinute: 5_000 })];
    expect(await callsAMinute(directory.site, usual.secret)).toBe(1_000);
    expect(await callsAMinute(directory.site, more.secret)).toBe(5_000);
  });

  it('[API-4] continues with the new key of a rotation when the old one has expired', async () => {
    const [old, made] = [await key(), await key()];
    expect(await workingKey(directory.site, [old.secret, made.secret])).toBe(old.secret);
    await revoke(old.id);
    expect(await workingKey(directory.site, [old.secret, made.secret])).toBe(made.secret);
    await revoke(made.id);
    await expect(workingKey(directory.site, [old.secret, made.secret])).rejects.toThrow('/account/api-keys');
  });

  it('[API-4] explains in words why its key is refused', async () => {
    const { id, secret } = await key();
    expect(await whyRefused(directory.site, secret)).toBeUndefined();
    await revoke(id);
    expect(await whyRefused(directory.site, secret)).toMatch(/revoked/);
    expect(await whyRefused(directory.site, 'tlk_wrong')).toMatch(/key/i);
  });

  it('[API-4] finds keys in a text, and ignores look-alikes', async () => {
    const { secret } = await key();
    const other = secret.endsWith('0') ? `${secret.slice(0, -1)}1` : `${secret.slice(0, -1)}0`;
    expect(keysIn(`KEY=${secret}\nOTHER="${other}" tlk_short`)).toEqual([secret]);
  });
});
