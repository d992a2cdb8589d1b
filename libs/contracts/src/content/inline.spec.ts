import { describe, expect, it } from '@jest/globals';
import { brokenTargets, escapeInline, fillFacts, fillLine, isSafeTarget, parseInline, plainText } from '.';
import type { Plan } from '../membership/plan';

describe('markup of texts', () => {
  it.each([
    ['plain', [{ text: 'plain' }]],
    ['**bold** and `code`', [{ text: 'bold', is: 'strong' }, { text: ' and ' }, { text: 'code', is: 'code' }]],
    ['see [Pricing](/pricing).', [{ text: 'see ' }, { text: 'Pricing', to: '/pricing' }, { text: '.' }]],
    ['[Write](support:My story)', [{ text: 'Write', to: 'support:My story' }]],
    ['[x](javascript:alert(1))', [{ text: '[x](javascript:alert(1))' }]],
    ['[x](javascript:alert`1`)', [{ text: 'x' }]],
    ['\\*\\*not\\*\\* \\[a\\](b)', [{ text: '**not** [a](b)' }]],
    ['<script>alert(1)</script>', [{ text: '<script>alert(1)</script>' }]],
    ['', []],
  ])('[CONTENT-1] reads %j', (text, spans) => expect(parseInline(text)).toEqual(spans));

  it.each([
    ['/pricing', true],
    ['/faq#cancel', true],
    ['#anchor', true],
    ['https://example.com/a?b=c', true],
    ['support:', true],
    ['support:A subject', true],
    ['javascript:alert(1)', false],
    ['JAVASCRIPT:alert(1)', false],
    [' javascript:alert(1)', false],
    ['java\tscript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['\\\\evil.example', false],
    ['http://example.com', false],
    ['https://user:secret@example.com/', false],
    ['https:evil.example', false],
    ['mailto:a@b.co', false],
    ['', false],
  ])('[CONTENT-1] decides whether the target %j is safe to follow', (target, isSafe) => {
    expect(isSafeTarget(target)).toBe(isSafe);
    expect(parseInline(`[a](${target})`).some(({ to }) => to !== undefined)).toBe(isSafe && target !== '');
  });

  it('[CONTENT-1] reports targets that do not work', () => {
    expect(brokenTargets('[a](/pricing) [b](vbscript:x) [c](//evil)')).toEqual(['vbscript:x', '//evil']);
  });

  it('[CONTENT-1] reports a target with parentheses, which would be shown with its brackets', () => {
    expect(brokenTargets('[Click](javascript:alert(1)) [a](https://x.example/b_(c))')).toEqual([
      'javascript:alert(1)',
      'https://x.example/b_(c)',
    ]);
    expect(brokenTargets('`[a](b(c))` \\[a](b(c)) [a](/b) (c)')).toEqual([]);
  });

  it('[CONTENT-1] parses hostile text in linear time', () => {
    const started = performance.now();
    for (const piece of ['[', '**', '`', '[a](', '\\', '[a][', '[a](b(']) {
      parseInline(piece.repeat(10_000));
      brokenTargets(piece.repeat(10_000));
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('[CONTENT-1] inserts facts as text, never as markup', () => {
    const plans = [
      { name: 'B [x](/y)', price_cents: 7900, currency: 'usd', billing_interval: 'month' },
      { name: '**A**', price_cents: 3900, currency: 'usd', billing_interval: 'month' },
    ] as Plan[];
    const filled = fillFacts('{plan_prices}. {nothing} {toString} \\{brand} {brand}', plans);
    expect(parseInline(filled)).toEqual([
      { text: '**A** $39/month, B [x](/y) $79/month. {nothing} {toString} {brand} Townlink' },
    ]);
  });

  it('[CONTENT-3] fills facts into a subject, which has no markup', () => {
    expect(fillLine('{brand} **a** \\{brand} C:\\x {nothing}', [])).toBe('Townlink **a** {brand} C:\\x {nothing}');
  });

  it('[CONTENT-1] shows escaped text unchanged', () => {
    const text = '**a** [b](c) {brand} `d` \\ (e)';
    expect(plainText(escapeInline(text))).toBe(text);
  });
});
