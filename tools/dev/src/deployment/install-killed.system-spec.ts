import { FreshMachine, settingsOf } from './fresh-machine';

const SETTINGS = 'etc/townlink/townlink.env';

/** The kind of a call, without file names. */
const kindOf = (call: string) => call.replaceAll(/ \S*\/\S*/g, '');

describe('deploy/install.sh, killed', () => {
  it('[SHIP-2] at any moment and run again ends as if nothing had happened, with the secrets of the first run', async () => {
    const whole = new FreshMachine();
    await whole.install();
    const kinds = whole.calls.map(kindOf);
    // Checks come first and leave nothing behind. Of repeated calls for different files, test the first and the second.
    const firstChange = kinds.findIndex((kind) => kind.startsWith('install '));
    const moments = kinds.flatMap((kind, at) => {
      const before = kinds.slice(0, at).filter((one) => one === kind).length;
      return at >= firstChange && before < 2 ? [at + 1] : [];
    });
    expect(moments.length).toBeGreaterThan(25);
    for (const moment of moments) {
      const machine = new FreshMachine();
      machine.killAt(moment);
      const { code } = await machine.install();
      const secrets = machine.exists(SETTINGS) ? settingsOf(machine.read(SETTINGS)) : {};
      const { code: again, errors } = await machine.install();
      const seen = { killed: machine.wasKilled && code === null, again, errors, files: machine.files() };
      expect([moment, seen]).toEqual([moment, { killed: true, again: 0, errors: '', files: whole.files() }]);
      expect(settingsOf(machine.read(SETTINGS))).toMatchObject(secrets);
      machine.remove();
    }
    whole.remove();
  }, 600_000);
});
