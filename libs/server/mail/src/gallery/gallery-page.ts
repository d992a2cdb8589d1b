import { brand } from '@townlink/contracts';
import type { RenderedEmail } from '../email';
import { escapeHtml } from '../layout/html';

export interface ShownEmail extends RenderedEmail {
  name: string;
  /** Name of the sample. */
  sample: string;
  preheader: string;
}

const THEMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof THEMES;

export const themeOf = (text: unknown): Theme => (text === 'light' || text === 'dark' ? text : 'system');

const MEDIA = { light: '@media not all', dark: '@media all' };

/** An email in one color theme, regardless of the viewer's. */
export const themed = (html: string, theme: Theme): string =>
  theme === 'system' ? html : html.replace('@media (prefers-color-scheme:dark)', MEDIA[theme]);

const STYLES = `body{font:16px/24px system-ui,sans-serif;margin:0 auto;max-width:1200px;padding:16px;background:#fff;color:#1c1a17}a{color:#2f4bc4}
iframe{box-sizing:border-box;width:100%;height:640px;border:1px solid}pre{white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}
nav a{display:inline-block;padding:10px 16px 10px 0}summary{padding:10px 0}
@media (prefers-color-scheme:dark){html,body{background:#141312;color:#f5f2ed}a{color:#a9b8ff}}`;

/** The whole page, without scripts. */
export function galleryPage(emails: ShownEmail[], theme: Theme): string {
  const themes = Object.entries(THEMES).map(([key, label]) => `<a href="?theme=${key}">${label}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Emails · ${escapeHtml(brand.name)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>Emails</h1>
<p>Every email that ${escapeHtml(brand.name)} sends, with sample data.</p>
<nav aria-label="Theme">${themes.join('')}</nav>
${emails.map((email) => section(email, theme)).join('\n')}
</main>
</body>
</html>
`;
}

function section({ name, sample, subject, preheader, headers = {}, text }: ShownEmail, theme: Theme): string {
  const path = `/__mail/${name}/${sample}`;
  const title = escapeHtml(`${name}: ${sample}`);
  const lines = Object.entries({ Subject: subject, Preheader: preheader, ...headers });
  const facts = lines.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<section aria-label="${title}">
<h2>${title}</h2>
<nav aria-label="${title}"><a href="/__mail/${name}">Alone</a><a href="${path}" data-email="${name}">In the whole window</a></nav>
<dl>${facts.join('')}</dl>
<iframe title="${title}" src="${path}?theme=${theme}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>
</section>`;
}
