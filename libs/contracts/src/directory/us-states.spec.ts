import { describe, expect, it } from '@jest/globals';
import { stateName } from './us-states';

describe('the name of a state', () => {
  it.each([
    ['UT', 'Utah'],
    ['XX', 'XX'],
  ])('of %s is %s', (code, name) => expect(stateName(code)).toBe(name));
});
