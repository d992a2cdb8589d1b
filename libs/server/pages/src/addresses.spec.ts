import { describe, expect, it } from '@jest/globals';
import { canonicalPath, directoryAddress } from './addresses';

describe('addresses of pages', () => {
  it.each([
    ['/UT/Riverton-UT/Plumber', '/ut/riverton-ut/plumber'],
    ['/ut/riverton-ut/plumber/', '/ut/riverton-ut/plumber'],
    ['/ut//riverton-ut/plumber', '/ut/riverton-ut/plumber'],
    ['/ut/riverton-ut/plumber/Joes-Pipes', '/ut/riverton-ut/plumber/joes-pipes'],
    ['/ut/riverton-ut/plumber', '/ut/riverton-ut/plumber'],
    ['/ut/riverton-ut/%70lumber', '/ut/riverton-ut/plumber'],
    ['/%66a%71', '/faq'],
    ['/a%2Fb%25%00', '/a%2Fb%25%00'],
    ['/faq/', '/faq'],
    ['/r/AbC123', '/r/AbC123'],
    ['/', '/'],
    ['//', '/'],
  ])('[CITY-4] writes %s as %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it('[CITY-2] recognizes a directory page by its state', () => {
    expect(directoryAddress('/ut/riverton-ut')).toEqual({ state: 'ut', citySlug: 'riverton-ut' });
    expect(directoryAddress('/xx/riverton-ut/plumber')).toBeUndefined();
    expect(directoryAddress('/faq')).toBeUndefined();
    expect(directoryAddress('/ut/a/b/c/d')).toBeUndefined();
  });
});
