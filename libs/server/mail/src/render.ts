import type { Email } from './email';
import { renderHtml } from './layout/html';
import { oneLine, renderText } from './layout/text';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** Fills an e-mail in. Whatever people typed comes out as text, never as markup or as a header. */
export function renderEmail<Data extends object>(email: Email<Data>, data: Data): RenderedEmail {
  const written = email.write(data);
  const subject = oneLine(written.subject);
  const heading = oneLine(written.heading ?? subject);
  const content = { ...written, subject, heading, preheader: oneLine(written.preheader) };
  return { subject, html: renderHtml(content), text: renderText(content) };
}
