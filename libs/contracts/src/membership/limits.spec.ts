import { CAP_MAX, capOf } from './limits';

describe('a typed cap', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['0', 0],
    ['-4', 0],
    ['2.9', 2],
    ['', 0],
    ['many', 0],
    ['Infinity', 0],
    ['9999999999', CAP_MAX],
    ['0x10', 0],
    ['1e9', 0],
  ])('[ADM-4] %j is %d', (text, cap) => {
    expect(capOf(text)).toBe(cap);
    expect(Object.is(capOf(text), -0)).toBe(false);
  });
});
