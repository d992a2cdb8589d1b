import { describe, expect, it } from '@jest/globals';
import { htmlToMarkdown } from './html-to-markdown';

const markdown = (main: string) =>
  htmlToMarkdown(`<body><nav>Menu</nav><main>${main}</main></body>`, 'https://site.example');

describe('[MCP-1] the main part of a page as Markdown', () => {
  it.each([
    [
      'headings and text',
      '<h1>Safety</h1><p>Read by a <strong>person</strong>.</p>',
      '# Safety\n\nRead by a **person**.',
    ],
    ['questions', '<details><summary><h2>Free?</h2></summary><p>Yes.</p></details>', '### Free?\n\nYes.'],
    [
      'links of the site, with its address',
      '<a href="/faq">FAQ</a><a href="/ut">Utah</a>',
      '[FAQ](https://site.example/faq) [Utah](https://site.example/ut)',
    ],
    [
      'a card that is a link, on one line',
      '<a href="/ut"><h3>Utah</h3><p>2 cities</p></a>',
      '[Utah 2 cities](https://site.example/ut)',
    ],
    ['links within the page, as text', '<a href="#top">Top</a>', 'Top'],
    ['terms', '<dl><dt>400</dt><dd>A rule is broken.</dd></dl>', '**400**\n\nA rule is broken.'],
    [
      'tables',
      '<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Basic</td><td>$9/month</td></tr></tbody></table>',
      '| Plan | Price |\n| --- | --- |\n| Basic | $9/month |',
    ],
    [
      'nothing of controls, drawings and scripts',
      '<form><input></form><button>Go</button><svg><title>Van</title></svg><script>go()</script><p hidden>No</p><p>Yes</p>',
      'Yes',
    ],
    [
      'text as text, which is no markup',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:y) *z*</p>',
      '\\<script>alert(1)\\</script> \\[x\\](javascript:y) \\*z\\*',
    ],
  ])('contains %s', (_, html, text) => {
    expect(markdown(html)).toBe(text);
  });

  it('is empty for a page without a main part', () => {
    expect(htmlToMarkdown('<body>Opening soon</body>', 'https://site.example')).toBe('');
  });
});
