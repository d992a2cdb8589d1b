import type { PageSource } from './page-source';
import { Redirects } from './redirects';

/** 'pipes' was merged into 'plumber', which already had an 'ace'. */
const source = {
  hasCity: () => Promise.resolve(true),
  categorySlug: (slug: string) =>
    Promise.resolve(slug === 'pipes' ? 'plumber' : slug === 'no-such-page' ? undefined : slug),
  providerSlug: ({ providerSlug }: { providerSlug: string }) =>
    Promise.resolve(providerSlug === 'ace' ? 'ace-2' : providerSlug),
} as unknown as PageSource;

describe('an old address', () => {
  it.each([
    ['/ut/riverton-ut/pipes', '/ut/riverton-ut/plumber'],
    ['/UT/Riverton/Pipes', '/ut/riverton-ut/plumber'],
    ['/ut/riverton-ut/pipes/best', '/ut/riverton-ut/plumber/best'],
    ['/pipes', '/plumber'],
    ['/Plumber/', '/plumber'],
    ['/ut/riverton-ut/pipes/ace', '/ut/riverton-ut/plumber/ace-2'],
  ])('[ADM-5] %s redirects permanently to %s', async (path, location) => {
    expect(await new Redirects(source).of(path, '?page=2')).toEqual({ status: 301, location: `${location}?page=2` });
  });

  it.each([
    '/ut/riverton-ut/plumber',
    '/ut/riverton-ut/plumber/ace',
    '/terms',
    '/Terms',
    '/plumber',
    '/ut',
    '/no-such-page',
  ])('%s is current', async (path) => {
    expect(await new Redirects(source).of(path, '')).toBeUndefined();
  });
});
