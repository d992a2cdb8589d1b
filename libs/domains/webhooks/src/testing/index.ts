export { Receiver } from './receiver';
export { WebhooksStage } from './webhooks-stage';
export { WebhookSecrets } from '../webhook-secrets';
