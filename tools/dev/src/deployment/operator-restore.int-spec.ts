import { readdirSync } from 'node:fs';
import { OperatorMachine } from './operator-machine';

describe('townlink restore', () => {
  let machine: OperatorMachine;
  let backup: string;

  beforeEach(async () => {
    machine = new OperatorMachine('1.3.0');
    await machine.townlink('backup');
    const [name] = readdirSync(machine.path('var/lib/townlink/backups'));
    backup = machine.path(`var/lib/townlink/backups/${name}`);
  });
  afterEach(() => machine.remove());

  const restores = () => machine.calls.filter((call) => call.includes('restore.mjs'));

  const stop = () => {
    for (const service of ['gateway', 'gateway-2', 'worker', 'postgres', 'redis'])
      machine.engineForgets(`containers/${service}`);
  };

  it('[SHIP-4] puts a backup back on a stopped site, and empties the queues', async () => {
    stop();
    expect(await machine.townlink('restore', backup, '--replace')).toMatchObject({
      code: 0,
      output: expect.stringContaining("'systemctl restart townlink' starts the site."),
    });
    expect(machine.calls.slice(-3)).toEqual([
      'up postgres redis of 1.3.0',
      'run operator tools/dev/dist/restore.mjs /scratch/backup --replace of 1.3.0',
      'exec --no-TTY redis redis-cli flushall',
    ]);
    expect(readdirSync(machine.path('var/lib/townlink/scratch'))).toEqual([]);
  });

  it('[SHIP-4] is refused onto a running site', async () => {
    const { code, errors } = await machine.townlink('restore', backup);
    expect([code, errors]).toEqual([1, expect.stringContaining('The site is running (gateway gateway-2 worker)')]);
    expect(restores()).toEqual([]);
  });

  it('[SHIP-4] is refused when the engine does not answer, which does not show whether the site runs', async () => {
    machine.engineHas('fails', 'engine\n');
    const { code, errors } = await machine.townlink('restore', backup);
    expect([code, errors]).toEqual([1, expect.stringContaining("does not answer: 'systemctl start docker'")]);
    expect(readdirSync(machine.path('var/lib/townlink/scratch'))).toEqual([]);
  });

  it('[SHIP-4] is refused with another key, and for what is no backup', async () => {
    stop();
    machine.write('etc/townlink/backup.key', 'AGE-SECRET-KEY-OF-ANOTHER-MACHINE\n');
    const { code, errors } = await machine.townlink('restore', backup);
    expect([code, errors]).toEqual([1, expect.stringContaining('was encrypted with a different key')]);
    expect(await machine.townlink('restore', '/nowhere')).toMatchObject({
      code: 1,
      errors: 'There is no backup /nowhere.\n',
    });
    expect(await machine.townlink('restore')).toMatchObject({ code: 1, errors: expect.stringContaining(backup) });
    expect(await machine.townlink('restore', backup, '--fast')).toMatchObject({ code: 1 });
    expect(restores()).toEqual([]);
  });

  it('[SHIP-4] leaves nothing that is not encrypted, also when it fails', async () => {
    stop();
    machine.engineHas('fails', 'up postgres redis\n');
    expect((await machine.townlink('restore', backup)).code).toBe(1);
    expect(readdirSync(machine.path('var/lib/townlink/scratch'))).toEqual([]);
  });

  it('[SHIP-4] passes on what the product refuses, such as a backup of a later release', async () => {
    stop();
    machine.engineHas('fails', 'restore\\.mjs\n');
    const { code, errors } = await machine.townlink('restore', backup);
    expect([code, errors]).toEqual([1, expect.stringContaining('Not restored: the line above says why.')]);
    expect(machine.calls.filter((call) => call.includes('flushall'))).toEqual([]);
  });

  it('[SHIP-4] lets the site start after a refusal, but not after it changed the database, until it succeeds', async () => {
    const starts = async () => (await machine.stack('up')).errors;
    stop();
    machine.engineHas('fails', 'restore\\.mjs\n');
    expect((await machine.townlink('restore', backup)).errors).toContain('Nothing was changed.');
    expect(await starts()).toBe('');
    stop();
    machine.engineHas('fails-with', '3');
    expect((await machine.townlink('restore', backup)).errors).toContain('The database is incomplete');
    const interrupted = expect.stringContaining('A restore was interrupted, so the database is incomplete');
    expect([await starts(), (await machine.townlink('status')).errors]).toEqual([interrupted, interrupted]);
    // Refused this time, but what the first attempt changed is still incomplete.
    machine.engineForgets('fails-with');
    expect((await machine.townlink('restore', backup)).errors).toContain('The database is incomplete');
    machine.engineForgets('fails');
    expect((await machine.townlink('restore', backup, '--replace')).code).toBe(0);
    expect(await starts()).toBe('');
  });

  it('[SHIP-4] does not let the site start after a power failure', async () => {
    stop();
    machine.engineHas('kill-at', String(machine.calls.length + 2));
    expect((await machine.townlink('restore', backup)).code).toBeNull();
    expect(machine.calls.at(-1)).toContain('restore.mjs');
    expect((await machine.stack('up')).errors).toContain("run 'townlink restore FILE --replace' again");
  });

  it('[SHIP-4] asks for room before it unpacks', async () => {
    stop();
    machine.engineHas('free', '0');
    expect((await machine.townlink('restore', backup)).errors).toMatch(
      /scratch has 0 MB free; the unpacked backup needs 1 MB\. Make room/,
    );
    expect(restores()).toEqual([]);
  });
});
