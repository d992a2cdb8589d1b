import { changeLines } from './change-lines';
import { noService } from '../testing/no-service';

const service = { ...noService, description: 'Leaks.' };
const drains = { name: 'Drains', from_cents: 8_000, unit: 'job' } as const;

describe('what an edit changed, in words', () => {
  it('[ASSIST-1] names a field with its old and new value', () => {
    expect(changeLines({ phone: '1', websiteUrl: null }, { phone: '2', websiteUrl: 'https://a.example' })).toEqual([
      'Phone: 1 → 2',
      'Website: none → https://a.example',
    ]);
    expect(changeLines({ phoneDisplayOptIn: true }, { phoneDisplayOptIn: false })).toEqual([
      'Phone on the listing: shown → not shown',
    ]);
  });

  it('[ASSIST-1] says which texts are vetted first, but not prices', () => {
    const waiting = [{ name: 'Boilers', from_cents: null, unit: 'job', position: 2 } as const];
    expect(
      changeLines({ services: { shown: [drains], waiting: null } }, { services: { shown: [drains], waiting } }),
    ).toEqual(['Services: Drains → Drains, Boilers (checked before visitors see it)']);
    const cheaper = { shown: [{ ...drains, from_cents: 7_000 }], waiting: null };
    expect(changeLines({ services: { shown: [drains], waiting: null } }, { services: cheaper })).toEqual([
      'Services: changed',
    ]);
  });

  it('[ASSIST-1] names the changed parts of the service, and does not quote long texts', () => {
    const after = { ...service, description: 'x'.repeat(900), emergency_service: true };
    expect(changeLines({ service }, { service: after })).toEqual([
      'About the service: description, emergency calls changed',
    ]);
  });
});
