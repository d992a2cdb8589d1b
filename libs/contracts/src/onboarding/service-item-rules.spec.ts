import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import {
  fromPriceError,
  proposalsError,
  proposedService,
  repeatedName,
  SERVICE_ITEM_MESSAGES as MESSAGES,
  splitServices,
  withWaiting,
} from './service-item-rules';
import { fromPrice, type ServiceItem } from './service-items';
import { UpdateProviderRequest } from './update-provider.request';

const item = (name: string, from_cents: number | null = null): ServiceItem => ({ name, from_cents, unit: 'job' });

describe('the services of a listing', () => {
  it.each([
    [0, MESSAGES.range],
    [0.005, MESSAGES.range],
    [0.99, MESSAGES.range],
    [1, null],
    [79.5, null],
    [1.1, null],
    [80.005, MESSAGES.cents],
    [100_000, null],
    [100_000.01, MESSAGES.range],
    [10_000_000, MESSAGES.range],
    [-5, MESSAGES.range],
    [Number.NaN, MESSAGES.noNumber],
    [Infinity, MESSAGES.noNumber],
    ['80', MESSAGES.noNumber],
  ])('[LIST-1] have prices of whole cents from $1 to $100,000: %s', (dollars, error) =>
    expect(fromPriceError(dollars)).toBe(error),
  );

  it('[LIST-1] show the price unit, unless it is a job', () => {
    expect(fromPrice(item('Drains'))).toBeNull();
    expect(fromPrice(item('Drains', 8000))).toBe('from $80');
    expect(fromPrice({ ...item('Drains', 7950), unit: 'hour' })).toBe('from $79.50 an hour');
    expect(fromPrice({ ...item('Drains', 1_000_000), unit: 'visit' })).toBe('from $10,000 a visit');
  });

  it('[LIST-1] must have unique names, ignoring case and spaces', () => {
    expect(repeatedName(['Drains', 'Leaks'])).toBeUndefined();
    expect(repeatedName(['Drain cleaning', 'Leaks', ' drain  CLEANING'])).toBe(' drain  CLEANING');
  });

  const firstError = (errors: ValidationError[]): [string, string] | null => {
    const [error] = errors;
    if (!error) return null;
    const message = Object.values(error.constraints ?? {})[0];
    if (message) return [error.property, message];
    const [property, text] = firstError(error.children ?? []) ?? ['', ''];
    return [`${error.property}.${property}`, text];
  };
  const errorOf = (services: unknown) =>
    firstError(validateSync(plainToInstance(UpdateProviderRequest, { services }), { stopAtFirstError: true }));

  it.each<[unknown, [string, string] | null]>([
    [[], null],
    [[{ name: 'Drains' }], null],
    [[{ name: 'Drains', from: ' $1,200.50 ', unit: 'visit' }], null],
    [[{ name: 'Drains', from: '' }], null],
    [[{ name: 'D' }], ['services.0.name', MESSAGES.name]],
    [[{ name: ' \u202e ' }], ['services.0.name', MESSAGES.name]],
    [[{ name: 'D'.repeat(61) }], ['services.0.name', MESSAGES.name]],
    [[{ name: 5 }], ['services.0.name', MESSAGES.name]],
    [[{ name: 'Drains', from: 'cheap' }], ['services.0.from', MESSAGES.noNumber]],
    [[{ name: 'Drains', from: '0' }], ['services.0.from', MESSAGES.range]],
    [[{ name: 'Drains', from: 10_000_000 }], ['services.0.from', MESSAGES.range]],
    [[{ name: 'Drains', unit: 'year' }], ['services.0.unit', MESSAGES.unit]],
    [
      [{ name: 'Drains' }, { name: 'DRAINS' }],
      ['services', MESSAGES.repeated('DRAINS')],
    ],
    [Array.from({ length: 21 }, (_, at) => ({ name: `Service ${at}` })), ['services', MESSAGES.tooMany]],
  ])('[LIST-1] report the field at fault: %j', (services, error) => expect(errorOf(services)).toEqual(error));

  it.each([
    ['Drain cleaning', 'Drain cleaning', 'job'],
    ['Lawn mowing / visit', 'Lawn mowing', 'visit'],
    ['Tutoring/hour', 'Tutoring', 'hour'],
    ['Washer / dryer', 'Washer / dryer', 'job'],
    ['Washer / dryer / visit', 'Washer / dryer', 'visit'],
  ])('[LIST-1] are proposed with their price unit: %s', (proposal, name, unit) =>
    expect(proposedService(proposal)).toEqual({ name, from_cents: null, unit }),
  );

  it.each([
    [['Drains', 'Leaks'], null],
    [['D'], MESSAGES.name],
    [['Drains', 'drains / hour'], MESSAGES.repeated('drains')],
    [Array.from({ length: 11 }, (_, at) => `Service ${at}`), 'Please propose at most 10 services'],
  ])('[LIST-1] are proposed once each, at most ten: %j', (proposals, error) =>
    expect(proposalsError(proposals)).toBe(error),
  );

  it('[LIST-1] change price, order and case immediately, and wait for vetting with new text', () => {
    const listed = [item('Drains', 8000), item('Leaks')];
    expect(splitServices(listed, [item('LEAKS', 100), item('Boilers', 500), item('Drains', 9000)])).toEqual({
      atOnce: [item('LEAKS', 100), item('Drains', 9000)],
      waiting: [{ ...item('Boilers', 500), position: 2 }],
    });
    expect(splitServices(listed, [])).toEqual({ atOnce: [], waiting: [] });
    expect(splitServices(listed, [...listed, item('Drain repair')]).waiting).toHaveLength(1);
  });

  it('[LIST-1] wait at their positions, or at the end of a shorter list', () => {
    const waiting = [
      { ...item('Last'), position: 9 },
      { ...item('First'), position: 1 },
      { ...item('Third'), position: 3 },
    ];
    const names = (listed: ServiceItem[]) => withWaiting(listed, waiting).map(({ name }) => name);
    expect(names([item('A'), item('B')])).toEqual(['First', 'A', 'Third', 'B', 'Last']);
    expect(names([])).toEqual(['First', 'Third', 'Last']);
  });
});
