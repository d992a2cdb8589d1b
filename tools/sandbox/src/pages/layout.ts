import { Html, html } from '../http/html';
import { STYLES } from './styles';

/** A complete page with the sandbox's banner and navigation. */
export function layout(title: string, body: Html, navigation = true): Html {
  const links = html`<nav aria-label="Sandbox">
    <a href="/">Sandbox</a> <a href="/inbox">Inbox</a> <a href="/texts">Texts</a> <a href="/payments">Payments</a>
    <a href="/controls">Controls</a>
  </nav>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Townlink sandbox</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(STYLES)}
        </style>
      </head>
      <body>
        <p class="banner" role="note"><strong>Sandbox</strong> – no real money or mail</p>
        ${navigation && links}
        <main>${body}</main>
      </body>
    </html>`;
}

export function messagePage(title: string, text: string, link?: { href: string; label: string }): Html {
  return layout(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${link && html`<p><a href="${link.href}">${link.label}</a></p>`}`,
  );
}

/** A button that posts to the control API and returns to the page. */
export function actionButton(path: string, label: string, fields: Record<string, string> = {}): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form class="inline" method="post" action="/_control${path}">
    ${hidden}<button type="submit">${label}</button>
  </form>`;
}
