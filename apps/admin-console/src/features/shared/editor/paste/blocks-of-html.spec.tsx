import { describe, expect, it } from '@jest/globals';
import { blocksOfHtml } from './blocks-of-html';

describe('a pasted text', () => {
  it('[CONTENT-1] of Word keeps headings, lists, links and bold, and nothing else', () => {
    const html = `
      <html><head><style>p { color: red }</style><meta name="Generator" content="Microsoft Word 15"></head><body lang="EN-US">
      <!--StartFragment--><h1 style="mso-fareast-font-family:'Times'">Our <span>prices</span><o:p></o:p></h1>
      <p class="MsoNormal">They are <b>fair</b>, see <a href="https://example.com/a">the list</a>.<o:p></o:p></p>
      <p class="MsoNormal">Second * line</p>
      <p class="MsoListParagraphCxSpFirst" style="text-indent:-.25in;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span> </span></span>One</p>
      <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Two</p>
      <p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>First</p>
      <!--EndFragment--></body></html>`;
    expect(blocksOfHtml(html)).toEqual([
      { kind: 'heading', text: 'Our prices', level: '2', anchor: '', badge: '' },
      { kind: 'text', text: 'They are **fair**, see [the list](https://example.com/a).\n\nSecond \\* line' },
      { kind: 'list', style: 'bullets', items: ['One', 'Two'] },
      { kind: 'list', style: 'numbers', items: ['First'] },
    ]);
  });

  it('[CONTENT-1] of Google Docs is not bold as a whole', () => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h3>Why</h3>
      <p><span style="font-weight:400">Plain and </span><span style="font-weight:700">bold</span></p>
      <ol><li><p>One</p><ul><li>Within</li></ul></li></ol><hr><blockquote>Said</blockquote></b>`;
    expect(blocksOfHtml(html)).toEqual([
      { kind: 'heading', text: 'Why', level: '3', anchor: '', badge: '' },
      { kind: 'text', text: 'Plain and **bold**' },
      { kind: 'list', style: 'numbers', items: ['One', 'Within'] },
      { kind: 'divider' },
      { kind: 'quote', text: 'Said', who: '' },
    ]);
  });

  it.each([
    ['a script', '<p>Words<script>alert(1)</script><img src=x onerror=alert(1)></p>', 'Words'],
    ['a link that runs something', '<p><a href="javascript:alert(1)">Here</a></p>', 'Here'],
    ['markup that is typed', '<p>[x](/y) **z** {brand}</p>', '\\[x\\]\\(/y\\) \\*\\*z\\*\\* \\{brand\\}'],
    ['cells of a table', '<table><tr><td>One</td><td>Two</td></tr></table>', 'One, Two'],
    ['words without a paragraph', 'One<br>two <b>three</b>', 'One two **three**'],
  ])('[CONTENT-1] keeps only the words of %s', (_, html, text) => {
    expect(blocksOfHtml(html)).toEqual([{ kind: 'text', text }]);
  });

  it('[CONTENT-1] is limited in size and depth', () => {
    const long = blocksOfHtml(`<p>${'word '.repeat(600_000)}</p>`);
    expect(long.length).toBe(420);
    expect(long.every((block) => block.kind === 'text' && block.text.length <= 5_000)).toBe(true);
    expect(blocksOfHtml(`${'<div>'.repeat(500)}deep`)).toEqual([{ kind: 'text', text: 'deep' }]);
  });
});
