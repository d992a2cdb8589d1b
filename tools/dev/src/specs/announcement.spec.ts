import { announcement } from '../../supervisor/announcement.mjs';
import { readSettings } from '../../supervisor/supervisor.config.mjs';

const told = (demo: boolean, standIns: string[]) =>
  announcement({ settings: readSettings({ PORT: '9000' }), standIns, demo, note: undefined, seconds: 1 });

describe('the announcement', () => {
  it('lists addresses, simulated services and demo accounts with their password', () => {
    const text = told(true, ['Stripe', 'SendGrid']);
    for (const part of ['http://localhost:9000', ':9001/inbox', ':9001/payments', 'admin@townlink.test', '--reset'])
      expect(text).toContain(part);
  });

  it('promises a given database neither demo accounts nor starting over', () => {
    const text = told(false, []);
    for (const part of ['townlink.test', '--reset', '9001']) expect(text).not.toContain(part);
  });
});
