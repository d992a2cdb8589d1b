/**
 * The look of messages, as inline styles: what every mail reader understands. The colours are those of the site's
 * light theme; contrast is at least 4.5 : 1.
 */
const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';
const TEXT = '#1c1a17';
const QUIET = '#5f5a53';
const ACCENT = '#2f4bc4';
const LINE = '#e5e1da';

export const colours = { page: '#f3f1ed', card: '#ffffff', accent: ACCENT };

export const style = {
  page: `margin:0;padding:0;background:${colours.page};`,
  outer: `padding:32px 16px;background:${colours.page};`,
  card: `max-width:560px;margin:0 auto;background:${colours.card};border:1px solid ${LINE};border-radius:12px;`,
  inner: 'padding:32px;text-align:left;',
  brand: `${FONT}margin:0 0 24px;font-size:18px;line-height:24px;font-weight:700;color:${ACCENT};`,
  heading: `${FONT}margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:${TEXT};`,
  paragraph: `${FONT}margin:0 0 16px;font-size:16px;line-height:24px;color:${TEXT};`,
  buttonCell: 'padding:8px 0 24px;',
  button: `${FONT}display:inline-block;padding:12px 24px;background:${ACCENT};border-radius:8px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;`,
  address: `${FONT}margin:0 0 16px;font-size:13px;line-height:20px;color:${QUIET};word-break:break-all;`,
  code: `font-family:ui-monospace,Menlo,Consolas,monospace;margin:0 0 24px;padding:16px;background:${colours.page};border-radius:8px;font-size:28px;line-height:36px;letter-spacing:6px;text-align:center;color:${TEXT};`,
  quote: `${FONT}margin:0 0 16px;padding:12px 16px;border-left:4px solid ${ACCENT};background:${colours.page};font-size:16px;line-height:24px;color:${TEXT};`,
  factName: `${FONT}padding:8px 16px 8px 0;font-size:14px;line-height:20px;color:${QUIET};text-align:left;vertical-align:top;font-weight:400;`,
  factValue: `${FONT}padding:8px 0;font-size:16px;line-height:20px;color:${TEXT};`,
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse;',
  small: `${FONT}margin:0 0 16px;font-size:14px;line-height:20px;color:${QUIET};`,
  footer: `${FONT}max-width:560px;margin:0 auto;padding:16px 32px;font-size:12px;line-height:18px;color:${QUIET};text-align:left;`,
  link: `color:${ACCENT};`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0;',
} as const;
