import { presentedKey } from './presented-key';

describe('the key of a request', () => {
  it.each([
    [undefined, null],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', null],
    ['Bearer view_abc', null],
    ['Bearer tlk_abc', 'tlk_abc'],
    ['bearer   tlk_abc ', 'tlk_abc'],
    ['', ''],
    ['tlk_abc', ''],
    ['Bearer', ''],
    ['Bearer abc', ''],
    ['Bearer eyJ', ''],
    ['Basic dGxrX2FiYzo=', ''],
    ['Bearer tlk_a tlk_b', ''],
  ])('[KEY-1] is read from %j as %j', (header, key) => expect(presentedKey(header)).toBe(key));
});
