import { describe, expect, it } from '@jest/globals';
import { machineLine } from './machine-line';

const door = { name: 'Red Door Plumbers', trade: 'Plumber', city: 'Riverton, UT', checkedAt: '2026-01-06T09:00:00Z' };

describe('the machine-readable line of the passport', () => {
  it.each([
    [door, /^TL<UT<PLUMBER<<RED<DOOR<PLUMBERS<<RIVERTON<<060126<+$/],
    [{ ...door, name: 'Élan & Söhne (24 h)' }, /<<ELAN<SOHNE<24<H<</],
    [{ ...door, name: '👩🏽‍🔧 سباكة' }, /^TL<UT<PLUMBER<<RIVERTON<</],
    [{ ...door, checkedAt: null }, /<<RIVERTON<+$/],
  ])('of %o', (facts, line) => expect(machineLine(facts)).toMatch(line));

  it('has the same length for every business', () => {
    expect(new Set([door, { ...door, name: 'x'.repeat(200) }].map((facts) => machineLine(facts).length)).size).toBe(1);
  });
});
