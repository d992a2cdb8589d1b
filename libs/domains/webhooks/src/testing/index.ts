export { KillableWorker } from './killable-worker';
export { answers, neverAnswers, Receiver, type ReceivedMessage } from './receiver';
export { WebhooksStage } from './webhooks-stage';
export { addEvents, countMessages } from './many-events';
export { WebhookSecrets } from '../webhook-secrets';
