import './personal-data';

export {
  defineEmail,
  type Email,
  emailNames,
  findEmail,
  oneClickHeaders,
  renderEmail,
  type RenderedEmail,
} from './email';
export { button, code, facts, html, paragraph, quote, small } from './layout/blocks';
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
export { Mailer, type OutgoingMail } from './mailer';
export { defineSamples, example, samplesOf } from './samples';
export { hasBouncedOrComplained, SUPPRESSED } from './suppressions';
export { mailboxKey, mailboxOf } from './quota/mailbox';
