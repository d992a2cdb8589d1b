/** Pixels. */
export const WIDTH = 560;

/**
 * Inline styles, which every mail program understands. Colors of the site's light theme; contrast is at least 4.5 : 1.
 * Programs with style sheets and a dark theme get the dark colors.
 */
const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';
const TEXT = '#1c1a17';
const QUIET = '#5f5a53';
export const ACCENT = '#2f4bc4';
const LINE = '#e5e1da';
const PAGE = '#f3f1ed';
const SKY = '#fbeedb';

export const DARK = `@media (prefers-color-scheme:dark){
.page{background:#141312!important}.card{background:#1d1c1a!important;border-color:#383531!important}
.sunken{background:#262422!important}.text{color:#f5f2ed!important}.quiet{color:#b0a99f!important}
.link{color:#a9b8ff!important}.action{background:#a9b8ff!important;color:#141a3a!important}
.part{background:#141a3a!important}.wall{background:#2c3157!important}.alt{background:#3a4070!important}
.unlit{background:#171b33!important}.line{border-color:#aab3ea!important}.sky{background:#171b33!important;border-color:#383531!important}}`;

/** Class for the dark theme, and inline style. */
const style = {
  page: ['page', `margin:0;padding:0;background:${PAGE};`],
  outer: ['page', `padding:32px 16px;background:${PAGE};`],
  card: [
    'card',
    `width:100%;max-width:${WIDTH}px;margin:0 auto;table-layout:fixed;border-collapse:separate;background:#ffffff;border:1px solid ${LINE};border-radius:12px;overflow:hidden;text-align:left;`,
  ],
  head: ['sky', `padding:16px 32px;background:${SKY};border-bottom:1px solid ${LINE};`],
  mark: [
    'action',
    `width:32px;height:32px;background:${ACCENT};border-radius:9px;font-size:0;line-height:32px;text-align:center;`,
  ],
  brand: ['text', `${FONT}padding:0 0 0 10px;font-size:18px;line-height:32px;font-weight:700;color:${TEXT};`],
  inner: ['', 'padding:32px 32px 16px;'],
  street: ['sky', `padding:16px 0 0;background:${SKY};`],
  heading: ['text', `${FONT}margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:${TEXT};`],
  written: ['text', `${FONT}margin:0 0 16px;font-size:16px;line-height:24px;color:${TEXT};`],
  paragraph: ['text', `${FONT}margin:0 0 16px;font-size:16px;line-height:24px;color:${TEXT};`],
  buttonPlace: ['', 'padding:8px 0 24px;'],
  // Outlook supports padding on cells, not on links.
  buttonCell: ['action', `background:${ACCENT};border-radius:10px;mso-padding-alt:12px 24px;`],
  button: [
    'action',
    `${FONT}display:inline-block;padding:12px 24px;background:${ACCENT};border-radius:10px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;`,
  ],
  address: ['quiet', `${FONT}margin:0 0 16px;font-size:13px;line-height:20px;color:${QUIET};word-break:break-all;`],
  code: [
    'sunken text',
    `font-family:ui-monospace,Menlo,Consolas,monospace;padding:16px;background:${PAGE};border-radius:10px;font-size:28px;line-height:36px;letter-spacing:6px;text-align:center;color:${TEXT};`,
  ],
  quote: [
    'sunken text',
    `${FONT}padding:12px 16px;border-left:4px solid ${ACCENT};background:${PAGE};font-size:16px;line-height:24px;color:${TEXT};`,
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
  footerTable: ['', `width:100%;max-width:${WIDTH}px;margin:0 auto;table-layout:fixed;`],
  footer: ['quiet', `${FONT}padding:16px 32px;font-size:12px;line-height:24px;color:${QUIET};text-align:left;`],
  link: ['link', `color:${ACCENT};`],
  preheader: ['', 'display:none;max-height:0;overflow:hidden;opacity:0;'],
} as const satisfies Record<string, readonly [className: string, css: string]>;

export type StyleName = keyof typeof style;

/** The style and class attributes of an element. */
export function styled(name: StyleName): string {
  const [className, css] = style[name];
  return className ? `style="${css}" class="${className}"` : `style="${css}"`;
}
