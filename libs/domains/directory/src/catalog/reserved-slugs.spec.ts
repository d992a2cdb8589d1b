import { describe, expect, it } from '@jest/globals';
import { API, sitePages } from '@townlink/contracts';
import { isReservedSlug } from './reserved-slugs';

const firstParts = (paths: readonly string[]): string[] => [...new Set(paths.map((path) => path.split('/')[1]!))];

describe('[FIND-7] the address of a category', () => {
  it('is not that of another page', () => {
    const pages = Object.values(sitePages).flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    const fixed = pages.filter((path) => /^\/[^/:]+$/.test(path)).map((path) => path.slice(1));
    expect(fixed).toEqual(expect.arrayContaining(['support', 'search', 'account', 'launch-checks']));
    expect(fixed.filter((slug) => !isReservedSlug(slug))).toEqual([]);
  });

  it('is not that of an API route or a file', () => {
    const calls = firstParts(Object.values(API).flatMap((routes) => Object.values(routes).map(({ path }) => path)));
    expect(calls).toContain('api');
    expect([...calls, 'app', 'mf', 'assets', 'storage', 'media'].filter((slug) => !isReservedSlug(slug))).toEqual([]);
  });

  it.each([
    ['ut', true],
    ['support', true],
    ['', true],
    ['tv', false],
    ['it-support', false],
    ['plumber', false],
    ['supporters', false],
  ])('%j is reserved: %s', (slug, isReserved) => expect(isReservedSlug(slug)).toBe(isReserved));
});
