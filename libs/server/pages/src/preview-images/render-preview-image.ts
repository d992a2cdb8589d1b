import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { releaseBrand } from '@townlink/contracts';
import { type BrandInUse, brandInUse } from '@townlink/server-config';
import { markSvg } from '../brand/mark-svg';
import type { PreviewText } from './preview-text';

const WIDTH = 1200;
const HEIGHT = 630;
const INK = '#1c1b19';

/** Position of the text in pixels, left of and above the roofs of the background. */
const BOX = { left: 80, top: 186, width: 820 };

/** Font size in pixels by title length, to fit two lines; longer titles are truncated. */
const sizeOf = (title: string): number => (title.length <= 40 ? 66 : title.length <= 60 ? 52 : 44);

/**
 * Draws a picture as PNG. Libraries and fonts are loaded with the first picture.
 * @param ground background PNG, with the release's name
 */
export async function renderTextImage(
  words: PreviewText,
  ground: Buffer,
  inUse: BrandInUse = brandInUse(),
): Promise<Buffer> {
  const { satori, renderAsync, fonts } = await (tools ??= loadTools());
  const size = { width: WIDTH, height: HEIGHT, fonts };
  const text = (await satori(layoutOf(words) as never, size)) + (isOfRelease(inUse) ? '' : await headOf(inUse));
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${ground.toString('base64')}"/>${text}</svg>`;
  return (await renderAsync(picture, { font: { loadSystemFonts: false } })).asPng();
}

const isOfRelease = ({ brand: { name, logos, colors } }: BrandInUse): boolean =>
  name === releaseBrand.name && !logos.square && colors.accentLight === releaseBrand.colors.accentLight;

/** Color of the sky, to cover the release's name. */
const SKY = '#fbeedb';

/** A brand's mark and name, replacing the release's. */
async function headOf(inUse: BrandInUse): Promise<string> {
  const { satori, fonts } = await (tools ??= loadTools());
  const children = inUse.brand.name;
  const style = {
    fontSize: 60,
    fontWeight: 700,
    letterSpacing: '-0.025em',
    color: INK,
    fontFamily: 'Inter, Inter Ext',
  };
  const name = { type: 'div', props: { style: { ...style, display: 'block', lineClamp: 1 }, children } };
  const words = await satori(name as never, { width: WIDTH - 264, height: 80, fonts });
  const mark = `<g transform="translate(80 72) scale(2.5)">${markSvg(inUse)}</g>`;
  return `<rect x="60" y="60" width="900" height="104" fill="${SKY}"/>${mark}<g transform="translate(184 72)">${words}</g>`;
}

/** Elements for satori, in React's format. */
function layoutOf({ title, line }: PreviewText): object {
  const part = (style: object, children: string) => ({
    type: 'div',
    props: { style: { display: 'block', lineClamp: 2, textWrap: 'balance', ...style }, children },
  });
  return {
    type: 'div',
    props: {
      style: {
        position: 'absolute',
        ...BOX,
        display: 'flex',
        flexDirection: 'column',
        gap: 14,
        color: INK,
        fontFamily: 'Inter, Inter Ext',
      },
      children: [
        part({ fontSize: sizeOf(title), fontWeight: 700, lineHeight: 1.15, letterSpacing: '-0.03em' }, title),
        ...(line ? [part({ fontSize: 34, fontWeight: 500, width: 560, lineClamp: 1 }, line)] : []),
      ],
    },
  };
}

let tools: ReturnType<typeof loadTools> | undefined;

async function loadTools() {
  const [{ default: satori }, { default: resvg }, ...fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    ...FONTS.map(async ({ file, ...font }) => ({ ...font, data: await readFile(files.resolve(file)) })),
  ]);
  return { satori, renderAsync: resvg.renderAsync, fonts };
}

const files = createRequire(import.meta.url);

const FONTS = ([500, 700] as const).flatMap((weight) =>
  (['latin', 'latin-ext'] as const).map((script) => ({
    name: script === 'latin' ? 'Inter' : 'Inter Ext',
    weight,
    file: `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`,
  })),
);
