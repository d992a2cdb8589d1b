export { defineEmail, type Email, oneClickHeaders, renderContent, renderEmail, type RenderedEmail } from './email';
export { button, code, type EmailContent, facts, html, onlyWith, paragraph, quote, small } from './layout/blocks';
export type { EmailContext, LiveGroup, LiveParts, LiveRow } from './content/context';
export { isLeftOut } from './content/views/live';
export { emailBlocks } from './content/email-blocks';
export { EmailCatalog, EmailCatalogModule } from './email-catalog';
export { contentOf, sampleContent } from './words/content-of';
export type { DeclaredWords } from './words/declared-words';
export { type EditableEmail, exampleOf } from './words/editable-email';
export { MailModule } from './mail.module';
export { MailSettings } from './mail.config';
export { MailWorkerModule } from './mail.worker-module';
export {
  MailDelayedError,
  MailRefusedError,
  OutcomeUnknownError,
  SendGridClient,
  type SendGridMail,
} from './sendgrid.client';
export { type DomainRecord, DomainsUnreadError, SendGridDomains, SendGridDomainsModule } from './sendgrid-domains';
export { Mailer, type OutgoingMail } from './mailer';
export { example } from './samples';
export { findUndelivered, hasBouncedOrComplained, isSuppressed, SUPPRESSED } from './suppressions';
export { mailboxKey, mailboxOf } from './quota/mailbox';
export { emailData } from './personal-data';
