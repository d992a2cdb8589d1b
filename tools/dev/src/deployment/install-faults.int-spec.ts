import { FreshMachine } from './fresh-machine';
import { type Fault, FAULTS, MAIL_KEY, ORDERS } from './operator-faults';

describe('deploy/install.sh', () => {
  let machine: FreshMachine;

  beforeEach(() => {
    machine = new FreshMachine();
  });
  afterEach(() => machine.remove());

  /** Output of a failed run, after which the machine must be unchanged. */
  async function refused({ machine: prepare, given, args }: Omit<Fault, 'says'>): Promise<string> {
    prepare?.(machine);
    const before = machine.files();
    const { code, output, errors } = await machine.install(args, given);
    expect([code, output, machine.files()]).toEqual([1, '', before]);
    return errors;
  }

  it.each(FAULTS)('[SHIP-2] says in one sentence what is wrong and changes nothing: $fault', async (fault) => {
    const [heading, ...problems] = (await refused(fault)).trim().split('\n');
    expect(heading).toBe('Nothing was changed. Fix these first:');
    const stating = expect(problems.join('\n'));
    if (typeof fault.says === 'string') stating.toContain(fault.says);
    else stating.toMatch(fault.says);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^- .+\.$/);
  });

  it.each(ORDERS)('[SHIP-2] refuses at once: $fault', async (fault) => {
    const errors = await refused(fault);
    expect(errors).toContain(fault.says);
    expect(errors).not.toContain(MAIL_KEY);
  });

  it('[SHIP-2] says all that is wrong together', async () => {
    const errors = await refused({
      fault: 'many',
      given: { TOWNLINK_DOMAIN: '203.0.113.7', TOWNLINK_EMAIL: 'me', TOWNLINK_MAIL_KEY: 'sk_1' },
      machine: (it) => {
        it.program('id', 'echo 1000');
        it.program('uname', 'echo aarch64');
        it.program('ip', '');
      },
    });
    expect(errors.trim().split('\n')).toHaveLength(7);
    expect(errors).not.toContain('sk_1');
  });
});
