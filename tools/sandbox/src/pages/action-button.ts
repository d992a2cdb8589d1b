import { html, type Html } from '../http/html';

/** A button that posts to the control API and comes back to the page. */
export function actionButton(path: string, label: string, fields: Record<string, string> = {}): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form class="inline" method="post" action="/_control${path}">
    ${hidden}<button type="submit">${label}</button>
  </form>`;
}
