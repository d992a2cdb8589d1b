import { getMetadataStorage } from 'class-validator';
import { API } from '../routes';
import { isInstant } from './instant';
import type { Route } from './route';

describe('an instant', () => {
  it.each([
    '2026-11-26T17:00:00Z',
    '2026-11-26T17:00Z',
    '2026-11-26T17:00:00.123Z',
    '2026-11-26T17:00:00.123456+00:00',
    '2026-11-26T17:00:00-07:00',
    '2026-11-26T17:00:00+15:59',
    '2028-02-29T00:00:00Z',
  ])('[API-3] is %s, since it has a zone', (text) => {
    expect(isInstant(text)).toBe(true);
  });

  it.each([
    '2026-11-26T17:00:00',
    '2026-11-26T17:00',
    '2026-11-26',
    '2026-11-26 17:00:00Z',
    '2027-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-26T25:00:00Z',
    '2026-11-26T17:00:00+99:00',
    '2026-11-26T17:00:00+16:00',
    '2026-11-26T17:00:00-23:59',
    '0000-01-01T00:00:00Z',
    '2026-W48-4T17:00:00Z',
    '20261126T170000Z',
    '2026-11-26T17:00:00 America/Denver',
    'tomorrow',
    '',
    1_795_000_000_000,
    null,
    ['2026-11-26T17:00:00Z'],
  ])('[API-3] is not %j', (value) => {
    expect(isInstant(value)).toBe(false);
  });

  it('[API-3] is required of every time in a request, except days', () => {
    const routes = Object.values(API).flatMap((some) => Object.values<unknown>(some) as Route[]);
    const loose = routes
      .flatMap(({ body, query }) => [body, query].flatMap((one) => one ?? []))
      .flatMap((Class) => {
        const rules = getMetadataStorage().getTargetValidationMetadatas(Class, '', false, false);
        const has = (property: string, name: string) =>
          rules.some((rule) => rule.propertyName === property && rule.name === name);
        return rules
          .filter(({ name }) => name === 'isISO8601' || name === 'isDateString')
          .flatMap(({ propertyName }) => (has(propertyName, 'matches') ? [] : `${Class.name}.${propertyName}`));
      });
    expect(loose).toEqual([]);
  });
});
