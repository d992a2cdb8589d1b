import { describe, expect, it } from '@jest/globals';
import { askedAbout } from './asked-about';

describe('askedAbout', () => {
  it.each([
    ['paradise landscaping reviews', 'paradise landscaping'],
    ['Two Rivers phone number', 'Two Rivers'],
    ['two rivers telephone number?', 'two rivers'],
    ['two rivers business hours', 'two rivers'],
    ['phone number for two rivers', 'two rivers'],
    ['the address of two rivers', 'two rivers'],
  ])("[FIND-1] looks in '%s' for '%s'", (text, name) => {
    expect(askedAbout(text)).toBe(name);
  });

  it.each([
    'locksmith 24 hours',
    'cell phone repair',
    'contract review',
    'change of address',
    'reviews',
    'phone number',
    'after hours vet',
    'two rivers',
    '',
  ])("[FIND-1] leaves '%s'", (text) => {
    expect(askedAbout(text)).toBe(text);
  });
});
