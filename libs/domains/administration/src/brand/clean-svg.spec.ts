import { cleanSvg, hasText } from './clean-svg';

const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('a logo as SVG', () => {
  it('[BRAND-1] keeps shapes, gradients, classes and references within it', () => {
    const clean = cleanSvg(
      `<?xml version="1.0"?><!DOCTYPE svg><!-- Made by a program -->${svg(
        '<defs><linearGradient id="a" x1="0"><stop offset="0" stop-color="#f00"/></linearGradient><style>.b{fill:#00f}</style></defs>' +
          '<path class="b" d="M0 0h10v10z" fill="url(#a)"/><use href="#a" xlink:href="#a"/><title>Name &amp; co</title>',
      )}`,
    )!;
    for (const kept of [
      'viewBox="0 0 10 10"',
      'linearGradient',
      'stop-color="#f00"',
      '.b{fill:#00f}',
      'fill="url(#a)"',
      'href="#a"',
    ])
      expect(clean).toContain(kept);
    expect(clean).toContain('Name &amp; co');
    expect(clean).not.toMatch(/DOCTYPE|<!--|\?xml/);
  });

  it.each([
    ['a quoted reference', `<path fill="url('#a')" d="M0 0"/>`, `fill="url('#a')"`],
    ['a quoted reference in a style', `<path style='fill:url( "#a")' d="M0 0"/>`, 'url( &quot;#a&quot;)'],
    ['what hides a layer', '<g display="none"><path d="M0 0"/></g>', 'display="none"'],
  ])('[BRAND-1] keeps %s', (_, inside, kept) => expect(cleanSvg(svg(inside))).toContain(kept));

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another name space', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['a handler', '<path d="M0 0" onload="alert(1)" onclick="alert(1)"/>'],
    ['HTML inside', '<foreignObject><iframe src="https://evil.example"/><b>alert(1)</b></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://evil.example/alert(1).png"/>'],
    ['a reference elsewhere', '<use href="https://evil.example/x.svg#alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a fill from elsewhere', '<path d="M0 0" fill="url(https://evil.example/alert(1))"/>'],
    ['a quoted fill from elsewhere', `<path d="M0 0" style="fill:url( 'https://evil.example/alert(1)')"/>`],
    ['a set of pictures from elsewhere', `<path d="M0 0" style="mask:image-set('//evil.example/alert(1)' 1x)"/>`],
    ['an import', '<style>@import url(https://evil.example/alert(1).css);</style>'],
    ['an escape in styles', '<style>.a{fill:u\\72l(https://evil.example/alert(1))}</style>'],
    [
      'an animation of an address',
      '<animate attributeName="href" values="javascript:alert(1)"/><set onbegin="alert(1)"/>',
    ],
  ])('[BRAND-1] drops %s', (_, inside) => {
    const clean = cleanSvg(svg(`${inside}<rect width="1" height="1"/>`))!;
    expect(clean).not.toMatch(/alert|evil|javascript/);
    expect(clean).toContain('<rect');
  });

  it('[BRAND-1] has no entities, and no nesting too deep for a program', () => {
    const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg('<title>&b;</title><path d="M0 0"/>')}`;
    expect(cleanSvg(laughs)).not.toMatch(/ENTITY|haha/);
    const deep = svg('<g>'.repeat(5_000) + '</g>'.repeat(5_000) + '<path d="M0 0"/>');
    expect(cleanSvg(deep)!.match(/<g>/g)!.length).toBeLessThan(50);
  });

  it.each(['', 'no picture', '<svg></svg>', '<svg><g/></svg>', '<html><body>x</body></html>'])(
    '[BRAND-1] finds no picture in %j',
    (text) => expect(cleanSvg(text)).toBeNull(),
  );

  it.each([
    ['<text x="1">Name</text>', true],
    ['<svg:text>Name</svg:text>', true],
    ['<TEXT\n>Name</TEXT>', true],
    ['<text/>', true],
    ['<title>Name</title><path d="M0 0"/>', false],
    ['<texture/>', false],
  ])('[BRAND-1] detects text that devices would draw in %j: %s', (inside, has) =>
    expect(hasText(svg(inside))).toBe(has),
  );
});
