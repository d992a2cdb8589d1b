export * from './webhook-list';
export { type WebhookManager, WebhookManagerProvider } from './webhook-manager';
