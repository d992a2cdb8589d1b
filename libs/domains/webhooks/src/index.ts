export { webhooksEmails } from './emails';
export { webhookData } from './personal-data';
export { WebhooksModule } from './webhooks.module';
export { WebhooksWorkerModule } from './webhooks.worker-module';
