import type { MailTemplate } from './layout/blocks';
import type { Message } from './layout/message';
import { oneLine } from './layout/one-line';
import { renderHtml } from './layout/render-html';
import { renderText } from './layout/render-text';
import { type TemplateData, type TemplateName, templates } from './templates';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Fills a template in. Whatever people typed comes out as text, never as markup or as a header. */
export function renderMail<Name extends TemplateName>(name: Name, data: TemplateData[Name]): RenderedMail {
  const template = templates[name] as unknown as MailTemplate<TemplateData[Name]>;
  const subject = oneLine(template.subject(data));
  const message: Message = {
    subject,
    heading: template.heading ? oneLine(template.heading(data)) : subject,
    preview: oneLine(template.preview(data)),
    blocks: template.body(data),
    reason: template.reason,
  };
  return { subject, html: renderHtml(message), text: renderText(message) };
}
