import { describe, expect, it } from '@jest/globals';
import type { AnsweredPage } from '../pages';
import { cacheHeaders } from './surrogate-keys';

const page = (changes: Partial<AnsweredPage> = {}): AnsweredPage => ({
  status: 200,
  bytes: Buffer.from(''),
  etag: '"1"',
  encoding: 'br',
  form: 'html',
  origin: 'made',
  tags: ['city-1 plumber', 'services city-1'],
  ...changes,
});

describe('cache headers of a page', () => {
  it('[CDN-1] contain the lifetime in shared caches and the surrogate keys', () => {
    const headers = cacheHeaders(page(), 300, true);
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=30, stale-if-error=86400',
    );
    expect(headers['surrogate-key']).toBe('pages city-1_plumber services_city-1');
    expect(headers['no-vary-search']).toMatch(/^params, except=\("q" "city" .*\)$/);
  });

  it.each([
    ['without a shared cache', page(), 0],
    ['for a page rendered for one request', page({ tags: undefined }), 300],
    ['for a missing page', page({ status: 404 }), 300],
    ['for a stale page', page({ origin: 'stale' }), 300],
  ])('[CDN-1] require revalidation, %s', (_, answered, seconds) => {
    const headers = cacheHeaders(answered, seconds, true);
    expect([headers['cache-control'], headers['surrogate-key']]).toEqual(['no-cache', undefined]);
  });

  it('[CDN-1] mark cached and stale pages', () => {
    const of = (origin: AnsweredPage['origin']) => cacheHeaders(page({ origin }), 0, true)['cache-status'];
    expect([of('kept'), of('made'), of('stale')]).toEqual([
      'townlink; hit',
      'townlink; fwd=miss',
      'townlink; hit; detail=stale',
    ]);
  });

  it('[MCP-1] keep HTML and Markdown separate if Accept decides', () => {
    expect([true, false].map((isNegotiated) => cacheHeaders(page(), 300, isNegotiated).vary)).toEqual([
      'accept-encoding, accept',
      'accept-encoding',
    ]);
  });
});
