import { describe, expect, it } from '@jest/globals';
import { pageNameOf } from './content.request';

describe('the suggested address for a title', () => {
  it.each([
    ['About us', 'about-us'],
    ["Today's offers", 'todays-offers'],
    ['Today’s offers', 'todays-offers'],
    ['‘Ewa Beach: café & bar', 'ewa-beach-cafe-bar'],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
    ['…', ''],
  ])('[CONTENT-1] of %j is %j', (title, name) => expect(pageNameOf(title)).toBe(name));
});
