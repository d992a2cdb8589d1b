import { describe, expect, it } from '@jest/globals';
import { hasMarkdown, markdownPath, pageOfMarkdown } from './markdown-address';

describe('[MCP-1] the address of a page’s Markdown', () => {
  it.each([
    '/',
    '/faq',
    '/ut',
    '/plumber',
    '/ut/riverton-ut',
    '/ut/riverton-ut/plumber',
    '/ut/riverton-ut/plumber/ace',
  ])('maps back to %s', (path) => {
    expect(hasMarkdown(path)).toBe(true);
    expect(pageOfMarkdown(markdownPath(path))).toBe(path);
  });

  it.each([
    '/account.md',
    '/search.md',
    '/admin.md',
    '/auth/sign-in.md',
    '/nowhere/at/all/you/look.md',
    '/.md',
    '.md',
    '/faq',
    '/faq.mdx',
  ])('is not %s', (path) => {
    expect(pageOfMarkdown(path)).toBeUndefined();
  });

  it('keeps the parameters of a list', () => {
    expect(markdownPath('/ut/riverton-ut/plumber?page=2')).toBe('/ut/riverton-ut/plumber.md?page=2');
  });
});
