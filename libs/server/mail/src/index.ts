import './personal-data';

export { defineEmail, type Email, emailNames, findEmail, renderEmail, type RenderedEmail } from './email';
export { button, code, facts, paragraph, quote, small } from './layout/blocks';
export { MailModule } from './mail.module';
export { MailSettings } from './mail.config';
export { MailWorkerModule } from './mail.worker-module';
export { Mailer, type OutgoingMail } from './mailer';
