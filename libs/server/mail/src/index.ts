export { MailModule } from './mail.module';
export { MailSettings } from './mail.config';
export { MailWorkerModule } from './mail.worker-module';
export { Mailer, type OutgoingMail } from './mailer';
export { renderMail, type RenderedMail } from './render';
export { type TemplateData, type TemplateName } from './templates';
