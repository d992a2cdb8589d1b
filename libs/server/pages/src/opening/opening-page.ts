import { allTokens, brandFilePath, PAGES } from '@townlink/contracts';
import { type BrandInUse, brandInUse } from '@townlink/server-config';
import { createHash } from 'node:crypto';
import { markSvg } from '../brand/mark-svg';

/** A self-contained page with its content security policy. */
export interface OpeningPage {
  html: string;
  contentSecurityPolicy: string;
}

/** "Opening soon" in the brand in use: no scripts, and no links except to the sign-in. */
export function openingPage(inUse: BrandInUse = brandInUse()): OpeningPage {
  const { brand } = inUse;
  const style = styleOf(inUse);
  const [name, tagline, mail] = [brand.name, brand.tagline, brand.supportEmail].map(escaped);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} – opening soon</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
${logoOf(inUse)}
<p class="name">${name}</p>
<h1>Opening soon</h1>
<p class="tagline">${tagline}</p>
<p>Questions? Write to <a href="mailto:${mail}">${mail}</a>.</p>
</main>
<footer><a href="${PAGES.signIn}">Sign in</a></footer>
</body>
</html>
`;
  return { html, contentSecurityPolicy: policyOf(style) };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The wide logo's address, or else the mark. */
function logoOf(inUse: BrandInUse): string {
  const { logos } = inUse.brand;
  const name = logos.light ?? logos.square;
  if (name) return `<img class="logo" src="${brandFilePath(name)}" alt="">`;
  return `<svg class="logo" viewBox="0 0 32 32" aria-hidden="true">${markSvg(inUse)}</svg>`;
}

function styleOf({ brand: { colors } }: BrandInUse): string {
  const scheme = (name: 'light' | 'dark') => {
    const { canvas, ink, muted, accent } = allTokens(colors, name);
    return `--surface:${canvas};--ink:${ink};--muted:${muted};--accent:${accent}`;
  };
  return [
    `:root{color-scheme:light dark;${scheme('light')}}`,
    `@media (prefers-color-scheme:dark){:root{${scheme('dark')}}}`,
    '*{box-sizing:border-box}',
    'body{margin:0;min-height:100vh;display:grid;grid-template-rows:1fr auto;background:var(--surface);color:var(--ink);font:1.125rem/1.6 Inter,system-ui,sans-serif}',
    'main{display:grid;gap:.75rem;place-content:center;justify-items:center;padding:2rem 1.5rem;text-align:center;overflow-wrap:anywhere}',
    'h1,p{margin:0;max-width:36rem}',
    'h1{font-size:clamp(2.25rem,9vw,3.5rem);line-height:1.1;letter-spacing:-.02em}',
    '.logo{width:auto;height:4rem;max-width:16rem}.name{font-weight:600}.tagline{color:var(--muted);margin-bottom:1rem}',
    'a{color:var(--accent);text-underline-offset:.2em}',
    'a:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:4px}',
    'footer{padding:1rem;text-align:center}footer a{display:inline-block;padding:.75rem 1rem}',
  ].join('');
}

const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
