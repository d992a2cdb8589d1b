import { describe, expect, it } from '@jest/globals';
import { CATEGORY_ICONS } from '@townlink/contracts';
import { DRAWINGS } from '@townlink/web-ui';
import { brotliCompressSync } from 'node:zlib';
import { artConstants, artFiles } from '../../webpack/web/art.mjs';

const files = artFiles();
const KB = 1024;
const brotli = (...names: string[]) =>
  names.reduce((sum, name) => sum + brotliCompressSync(Buffer.from(files[name]!)).length, 0);
const symbols = (file: string) =>
  [...files[file]!.matchAll(/<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)"/g)].map(([, name, width, height]) => ({
    name: name!,
    width: Number(width),
    height: Number(height),
  }));

describe('the drawings', () => {
  it('all exist, in their declared size', () => {
    const drawn = Object.keys(files)
      .filter((file) => file !== 'categories.svg')
      .flatMap((file) =>
        symbols(file).map(({ name, width, height }) => [name, [file.replace('.svg', ''), width, height]]),
      );
    expect(Object.fromEntries(drawn)).toEqual(DRAWINGS);
  });

  it('include an icon for every name that a category can have, on a 24 px grid', () => {
    const icons = symbols('categories.svg');
    expect(icons.map(({ name }) => name).sort()).toEqual([...CATEGORY_ICONS].sort());
    for (const icon of icons) expect(icon).toMatchObject({ width: 24, height: 24 });
  });

  it('take their colors from the page, without styles or scripts', () => {
    for (const [name, svg] of Object.entries(files)) {
      expect([
        name,
        svg.match(
          /<(?:style|script|image|a|foreignObject)\b|\s(?:class|style|on\w+)=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/g,
        ),
      ]).toEqual([name, null]);
      const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1]!);
      const isTexture = !svg.includes('<symbol');
      for (const color of colors) {
        expect(color).toMatch(
          isTexture ? /^(?:none|#000)$/ : /^(?:none|currentColor|var\(--color-(?:art-[a-z-]+|accent)\))$/,
        );
      }
    }
  });

  it("cost 6 kB at most in the page's first view, and 30 kB on the whole home page", () => {
    const { ART_INLINE } = artConstants('server');
    expect(brotliCompressSync(Buffer.from(ART_INLINE)).length).toBeLessThanOrEqual(6 * KB);
    expect(brotli('hero.svg', 'home.svg', 'streets.svg', 'categories.svg', 'tile-links.svg')).toBeLessThan(30 * KB);
  });

  it('are inlined only on the server', () => {
    expect(artConstants('browser').ART_INLINE).toBe('({})');
    expect(artConstants('browser').ART_FOLDER).toBe(artConstants('server').ART_FOLDER);
  });
});
