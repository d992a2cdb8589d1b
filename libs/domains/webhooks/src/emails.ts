import { partnerWebhookDisabledEmail } from './mail/partner-webhook-disabled.email';
import { webhookDisabledEmail } from './mail/webhook-disabled.email';

/** Every email of this domain. */
export const webhooksEmails = [partnerWebhookDisabledEmail, webhookDisabledEmail];
