import { allTokens, brand, type BrandColors } from '@townlink/contracts';

/** Pixels. */
export const WIDTH = 560;

const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';
const TEXT = '#1c1a17';
const QUIET = '#5f5a53';
const SKY = '#fbeedb';

/** Colors of a brand, as in the site's light and dark theme, with a contrast of at least 4.5 : 1. */
function colorsOf(colors: BrandColors) {
  const [light, dark] = [allTokens(colors, 'light'), allTokens(colors, 'dark')];
  return {
    accent: light.accent!,
    onAccent: light['on-accent']!,
    line: light.line!,
    page: light.sunken!,
    card: light.surface!,
    dark,
  };
}
type Colors = ReturnType<typeof colorsOf>;
type Styles = Record<string, readonly [className: string, css: string]>;

const darkCss = ({ dark }: Colors): string => `@media (prefers-color-scheme:dark){
.page{background:${dark.canvas}!important}.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.sunken{background:${dark.sunken}!important}.text{color:#f5f2ed!important}.quiet{color:#b0a99f!important}
.link{color:${dark.accent}!important}.action{background:${dark.accent}!important;color:${dark['on-accent']}!important}
.part{background:${dark['on-accent']}!important}.wall{background:#2c3157!important}.alt{background:#3a4070!important}
.rule{border-color:${dark.line}!important}.unlit{background:#171b33!important}.line{border-color:#aab3ea!important}.sky{background:#171b33!important;border-color:${dark.line}!important}}
@media (max-width:480px){.cell{display:block!important;width:auto!important}}`;

/** Additional styles of content blocks. */
const contentStylesOf = ({ accent, line, page }: Colors) =>
  ({
    section: ['text', `${FONT}margin:16px 0 12px;font-size:20px;line-height:28px;font-weight:700;color:${TEXT};`],
    subsection: ['text', `${FONT}margin:8px 0 8px;font-size:16px;line-height:24px;font-weight:700;color:${TEXT};`],
    list: ['text', `${FONT}margin:0 0 16px;padding:0 0 0 24px;font-size:16px;line-height:24px;color:${TEXT};`],
    marked: ['text', `${FONT}margin:0 0 16px;padding:0;list-style:none;font-size:16px;line-height:24px;color:${TEXT};`],
    item: ['', 'margin:0 0 8px;'],
    // Tall enough for a finger, where no other text is next to it.
    loneLink: ['link', `display:inline-block;padding:10px 0;line-height:24px;color:${accent};`],
    badge: ['quiet', `font-size:13px;font-weight:400;color:${QUIET};`],
    callout: [
      'sunken text rule',
      `${FONT}padding:16px;border:1px solid ${line};border-radius:10px;background:${page};font-size:16px;line-height:24px;color:${TEXT};`,
    ],
    divider: ['rule', `padding:0 0 16px;border-top:1px solid ${line};font-size:0;line-height:0;`],
    cell: ['cell', 'padding:0 16px 0 0;vertical-align:top;'],
    buttonGap: ['cell', 'padding:0 12px 12px 0;'],
    secondCell: ['rule', `border:1px solid ${line};border-radius:10px;mso-padding-alt:11px 23px;`],
    second: [
      'link',
      `${FONT}display:inline-block;padding:11px 23px;font-size:16px;line-height:24px;font-weight:600;color:${accent};text-decoration:none;`,
    ],
  }) satisfies Styles;

/** The parts of every email around its text. */
const frameStylesOf = ({ accent, line, page, card }: Colors) =>
  ({
    page: ['page', `margin:0;padding:0;background:${page};`],
    outer: ['page', `padding:32px 16px;background:${page};`],
    card: [
      'card',
      `width:100%;max-width:${WIDTH}px;margin:0 auto;table-layout:fixed;border-collapse:separate;background:${card};border:1px solid ${line};border-radius:12px;overflow:hidden;text-align:left;`,
    ],
    head: ['sky', `padding:16px 32px;background:${SKY};border-bottom:1px solid ${line};`],
    mark: [
      'action',
      `width:32px;height:32px;background:${accent};border-radius:9px;font-size:0;line-height:32px;text-align:center;`,
    ],
    brand: ['text', `${FONT}padding:0 0 0 10px;font-size:18px;line-height:32px;font-weight:700;color:${TEXT};`],
    brandAlone: ['text', `${FONT}padding:0;font-size:18px;line-height:32px;font-weight:700;color:${TEXT};`],
    logo: ['', 'display:block;border:0;'],
    logoInDark: ['indark', 'display:none;border:0;mso-hide:all;'],
    inner: ['', 'padding:32px 32px 16px;'],
    street: ['sky', `padding:16px 0 0;background:${SKY};`],
    footerTable: ['', `width:100%;max-width:${WIDTH}px;margin:0 auto;table-layout:fixed;`],
    footer: ['quiet', `${FONT}padding:16px 32px;font-size:12px;line-height:24px;color:${QUIET};text-align:left;`],
    preheader: ['', 'display:none;max-height:0;overflow:hidden;opacity:0;'],
  }) satisfies Styles;

/** The text of an email. */
const textStylesOf = ({ accent, onAccent, page }: Colors) =>
  ({
    heading: ['text', `${FONT}margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:${TEXT};`],
    written: ['text', `${FONT}margin:0 0 16px;font-size:16px;line-height:24px;color:${TEXT};`],
    paragraph: ['text', `${FONT}margin:0 0 16px;font-size:16px;line-height:24px;color:${TEXT};`],
    picture: ['', 'display:block;max-width:100%;height:auto;border:0;border-radius:8px;'],
    buttonPlace: ['', 'padding:8px 0 24px;'],
    // Outlook supports padding on cells, not on links.
    buttonCell: ['action', `background:${accent};border-radius:10px;mso-padding-alt:12px 24px;`],
    button: [
      'action',
      `${FONT}display:inline-block;padding:12px 24px;background:${accent};border-radius:10px;font-size:16px;line-height:24px;font-weight:600;color:${onAccent};text-decoration:none;`,
    ],
    address: ['quiet', `${FONT}margin:0 0 16px;font-size:13px;line-height:20px;color:${QUIET};word-break:break-all;`],
    code: [
      'sunken text',
      `font-family:ui-monospace,Menlo,Consolas,monospace;padding:16px;background:${page};border-radius:10px;font-size:28px;line-height:36px;letter-spacing:6px;text-align:center;color:${TEXT};`,
    ],
    quote: [
      'sunken text',
      `${FONT}padding:12px 16px;border-left:4px solid ${accent};background:${page};font-size:16px;line-height:24px;color:${TEXT};`,
    ],
    factName: [
      'quiet',
      `${FONT}padding:8px 16px 8px 0;font-size:14px;line-height:20px;color:${QUIET};text-align:left;vertical-align:top;font-weight:400;`,
    ],
    factValue: ['text', `${FONT}padding:8px 0;font-size:16px;line-height:20px;color:${TEXT};`],
    quoted: ['', 'margin:0;'],
    boxPlace: ['', 'padding:0 0 16px;'],
    facts: ['', 'width:100%;border-collapse:collapse;'],
    small: [
      'quiet',
      `${FONT}margin:0 0 16px;font-size:14px;line-height:20px;color:${QUIET};overflow-wrap:anywhere;word-break:break-word;`,
    ],
    link: ['link', `color:${accent};`],
  }) satisfies Styles;

/**
 * A class for the dark theme, and an inline style, which all mail programs understand. Programs with style sheets and a dark
 * theme get the dark colors.
 */
const stylesOf = (colors: Colors) => ({
  ...frameStylesOf(colors),
  ...textStylesOf(colors),
  ...contentStylesOf(colors),
});

/** For a logo that differs in dark themes. */
export const LOGO_IN_DARK = `@media (prefers-color-scheme:dark){.inlight{display:none!important}.indark{display:block!important}}`;

export type StyleName = keyof ReturnType<typeof stylesOf>;

interface Look {
  accent: string;
  onAccent: string;
  /** Style sheet of the dark theme. */
  dark: string;
  styles: Record<StyleName, readonly string[]>;
}

/** Cached per brand: newsletters have many readers. */
const looks = new WeakMap<BrandColors, Look>();

/** Appearance of emails in the brand in use. */
export function emailLook(): Look {
  const known = looks.get(brand.colors);
  if (known) return known;
  const colors = colorsOf(brand.colors);
  const { accent, onAccent } = colors;
  const look = { accent, onAccent, dark: darkCss(colors), styles: stylesOf(colors) };
  looks.set(brand.colors, look);
  return look;
}

export function styled(name: StyleName): string {
  const [className, css] = emailLook().styles[name];
  return className ? `style="${css}" class="${className}"` : `style="${css}"`;
}
