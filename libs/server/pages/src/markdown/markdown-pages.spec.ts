import { describe, expect, it } from '@jest/globals';
import type { RuntimeSettings } from '@townlink/server-config';
import type { Site } from '../site';
import { MarkdownPages } from './markdown-pages';

const problem = (status: number): Error => Object.assign(new Error('x'), { name: 'ApiProblem', status });

/** Reads a profile whose HTML was rendered, but whose data then cannot be read. */
function readWith(error: Error) {
  const site = {
    answer: async () => ({ status: 200, html: '<main></main>', cacheable: true }),
    reading: async () => ({ provider: () => Promise.reject(error) }),
  };
  const pages = new MarkdownPages(site as unknown as Site, { SITE_URL: 'https://site.example' } as RuntimeSettings);
  return pages.answer('/ut/riverton-ut/plumber/ace', new Set());
}

describe('[MCP-1] the Markdown of a page', () => {
  it.each([
    [404, 404, '# Page not found\n'],
    [503, 503, '# This page cannot be shown right now\n\nPlease try again in a few seconds.\n'],
    [500, 503, '# This page cannot be shown right now\n\nPlease try again in a few seconds.\n'],
  ])('is not cached if its data return %i after the HTML was rendered', async (said, status, text) => {
    const headers = { 'x-robots-tag': 'noindex' };
    expect(await readWith(problem(said))).toEqual({ status, text, headers, cacheable: false });
  });

  it('does not hide our own errors', async () => {
    await expect(readWith(new TypeError('x'))).rejects.toThrow(TypeError);
  });
});
