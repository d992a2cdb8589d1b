import sanitizeHtml from 'sanitize-html';

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const PARTS = ['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'clipPath', 'mask', 'pattern'];
const FILLS = ['linearGradient', 'radialGradient', 'stop'];

const PLACES = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy', 'd', 'points'];
const LOOKS = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'clip-path',
  'mask',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'opacity',
  'display',
  'visibility',
  'color',
  'stop-color',
  'stop-opacity',
  'offset',
  'style',
];
const FRAME = [
  'id',
  'class',
  'viewBox',
  'width',
  'height',
  'transform',
  'preserveAspectRatio',
  'gradientUnits',
  'gradientTransform',
  'clipPathUnits',
  'maskUnits',
  'patternUnits',
  'patternTransform',
  'href',
  'xlink:href',
];
const ATTRIBUTES = new Set([...PLACES, ...LOOKS, ...FRAME]);

const HAS_SHAPE = new RegExp(`<(?:${SHAPES.join('|')})[\\s>/]`);

/** Text is drawn with each device's fonts, and not at all in pictures for emails and icons. */
export const hasText = (svg: string): boolean => /<(?:\w+:)?text[\s>/]/i.test(svg);

/** Deeper nesting is cut, to protect programs that recurse into it. */
const DEEPEST = 40;

/** Accepts only values that load nothing and escape nothing: references must be to parts of the picture itself. */
const isPlain = (value: string): boolean =>
  !/[\\@<]|\/\/|url\((?!\s*['"]?#)|image(?:-set)?\s*\(|src\s*\(|expression\s*\(|script:/i.test(value);

const isKept = (name: string, value: string): boolean =>
  ATTRIBUTES.has(name) && isPlain(value) && (!name.endsWith('href') || value.startsWith('#'));

/**
 * An SVG without anything that runs, loads or embeds. Only known shapes, fills and parts of those are retained.
 * @returns null when no picture is left
 */
export function cleanSvg(written: string): string | null {
  const clean = sanitizeHtml(written, {
    allowedTags: [...PARTS, ...SHAPES, ...FILLS],
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nonTextTags: ['script', 'svg:script', 'foreignObject', 'image', 'iframe', 'metadata', 'textarea', 'noscript'],
    nestingLimit: DEEPEST,
    parser: { xmlMode: true, decodeEntities: true },
    selfClosing: [...SHAPES, ...FILLS, 'use'],
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isKept(name, value))),
      }),
    },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && !isPlain(text),
  }).trim();
  const [start, end] = [clean.indexOf('<svg'), clean.lastIndexOf('</svg>')];
  if (start < 0 || end < 0 || !HAS_SHAPE.test(clean)) return null;
  const picture = clean.slice(start + '<svg'.length, end);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${picture}</svg>`;
}
