import { OperatorMachine } from './operator-machine';

const STATE = 'var/lib/townlink/state';

describe('townlink upgrade', () => {
  let machine: OperatorMachine;

  beforeEach(() => prepare());
  afterEach(() => machine.remove());

  function prepare(): void {
    machine = new OperatorMachine('1.3.0');
    machine.publish('1.4.0');
  }

  /** Cuts the power at an engine call or a file change, and repeats the command. */
  async function cutAndRepeat(fault: 'kill-at' | 'cut-at', place: number): Promise<void> {
    machine.remove();
    prepare();
    machine.engineHas(fault, String(place));
    expect([place, (await machine.townlink('upgrade', '1.4.0')).code]).toEqual([place, null]);
    const ended = await machine.townlink('upgrade', '1.4.0');
    expect([place, ended.errors, ended.code]).toEqual([place, '', 0]);
    expect([place, machine.starts]).toEqual([place, ['gateway 1.4.0', 'gateway-2 1.4.0', 'worker 1.4.0']]);
    expect([place, machine.wasInterrupted]).toEqual([place, false]);
    const image = machine.read('etc/townlink/townlink.env').match(/^TOWNLINK_IMAGE=.*$/gm);
    expect([place, image]).toEqual([place, ['TOWNLINK_IMAGE=townlink:1.4.0']]);
    expect([place, machine.read('opt/townlink/VERSION')]).toEqual([place, '1.4.0\n']);
    expect([place, machine.has(`${STATE}/upgrade`)]).toEqual([place, false]);
  }

  it('[SHIP-4] ends the same wherever the power was cut, and starts no container twice', async () => {
    machine.engineHas('cut-at', '0');
    await machine.townlink('upgrade', '1.4.0');
    const calls = machine.calls.filter((call) => !call.startsWith('curl')).length;
    const moves = machine.moves;
    expect([calls > 9, moves > 15]).toEqual([true, true]);
    for (let call = 1; call <= calls; call += 1) await cutAndRepeat('kill-at', call);
    for (let move = 1; move <= moves; move += 1) await cutAndRepeat('cut-at', move);
  }, 600_000);
});
