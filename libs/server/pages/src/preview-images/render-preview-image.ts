import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PreviewText } from './preview-text';

const WIDTH = 1200;
const HEIGHT = 630;
const INK = '#1c1b19';

/** Position of the text, left of and above the roofs of the background. Pixels. */
const BOX = { left: 80, top: 186, width: 820 };

/** Font size by the title's length, so that it fits two lines; longer titles are cut. Pixels. */
const sizeOf = (title: string): number => (title.length <= 40 ? 66 : title.length <= 60 ? 52 : 44);

/**
 * Draws a picture as PNG. Libraries and fonts are loaded with the first picture.
 * @param ground background PNG
 */
export async function renderPreviewImage(words: PreviewText, ground: Buffer): Promise<Buffer> {
  const { satori, renderAsync, fonts } = await (tools ??= loadTools());
  const text = await satori(layoutOf(words) as never, { width: WIDTH, height: HEIGHT, fonts });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${ground.toString('base64')}"/>${text}</svg>`;
  return (await renderAsync(picture, { font: { loadSystemFonts: false } })).asPng();
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
