import { describe, expect, it } from '@jest/globals';
import { formFor, redirectTarget, requestedPage } from './requested-form';

const PAGE = '/ut/riverton-ut/plumber';

describe('[MCP-1] the requested format of a page', () => {
  it.each([
    ['text/markdown', 'markdown'],
    ['TEXT/Markdown', 'markdown'],
    ['text/markdown, text/html, */*', 'markdown'],
    ['text/markdown;q=0.9, text/html;q=0.5', 'markdown'],
    ['text/markdown, */*;q=0.1', 'markdown'],
    ['text/html, text/markdown;q=0.9', 'html'],
    ['text/html, text/markdown', 'html'],
    ['text/markdown;q=0, */*', 'html'],
    ['text/markdown;q=0', 'html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'html'],
    ['*/*', 'html'],
    ['text/*', 'html'],
    ['application/json', 'html'],
    ['text/markdown;;;q==,,,', 'html'],
    ['', 'html'],
    [undefined, 'html'],
    [`text/markdown, ${'text/x, '.repeat(600)}`, 'html'],
  ])('is for Accept: %s', (accept, form) => {
    expect(formFor(accept)).toBe(form);
  });

  it('is Markdown at an address that ends in .md, whatever the browser accepts', () => {
    expect(requestedPage(`${PAGE}.md?page=2`, 'text/html')).toEqual({
      path: PAGE,
      query: '?page=2',
      form: 'markdown',
      isNegotiated: false,
    });
  });

  it('is always HTML for pages that are not public', () => {
    for (const path of ['/account', '/admin', '/search?q=plumber'])
      expect(requestedPage(path, 'text/markdown')).toMatchObject({ form: 'html', isNegotiated: false });
  });

  it('stays the same through a redirect of an address', () => {
    const addressed = requestedPage('/UT.md', undefined);
    expect(redirectTarget('/ut?x=1', addressed)).toBe('/ut.md?x=1');
    expect(redirectTarget('/', addressed)).toBe('/index.md');
    expect(redirectTarget('/ut', requestedPage('/UT', 'text/markdown'))).toBe('/ut');
  });
});
