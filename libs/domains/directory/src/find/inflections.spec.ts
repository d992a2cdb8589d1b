import { describe, expect, it } from '@jest/globals';
import { inflectedQuery, isInflectedName } from './inflections';

describe('isInflectedName', () => {
  it.each([
    ['rose city electrician', 'Rose City Electric'],
    ['rose city electricians', 'Rose City Electric'],
    ['rose city electrical', 'Rose City Electric LLC'],
    ['bright smile', 'Bright Smiles'],
    ['two river plumber', 'The Two Rivers Plumbing Co.'],
    ['smith and sons painters', 'Smith & Sons Painting'],
  ])("[FIND-1] takes '%s' for %s", (text, name) => {
    expect(isInflectedName(text, name)).toBe(true);
  });

  it.each([
    ['rose city electrician', 'Rose City Plumbing'],
    ['rose city', 'Rose City Electric'],
    ['rose city electrician', 'Electric Rose City'],
    ['carpenter works', 'Carpet Works'],
    ['dental house', 'Dentist House'],
    ['', 'The'],
    ['the best', 'Best'],
  ])("[FIND-1] takes '%s' not for %s", (text, name) => {
    expect(isInflectedName(text, name)).toBe(false);
  });
});

describe('inflectedQuery', () => {
  const words = new Set(['electric', 'electrical', 'elephant', 'smile', 'city']);

  it('[FIND-1] asks for words of services with the same stem, in the city alone', () => {
    expect(inflectedQuery("Bright Smile's Electrician", 'c1', words)).toBe(
      "('bright' | 'brights') & ('smiles' | 'smiless' | 'smile') & ('electrician' | 'electricians' | 'electric' | 'electrical') & '@c1'",
    );
  });

  it('[FIND-1] asks for few words of a stem that many have', () => {
    const many = new Set(Array.from({ length: 50 }, (_, number) => `electric${number}`));
    expect(inflectedQuery('electrician', 'c1', many).match(/\|/g)).toHaveLength(7);
  });
});
