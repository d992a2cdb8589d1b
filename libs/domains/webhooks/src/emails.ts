import { webhookDisabledEmail } from './mail/webhook-disabled.email';

/** Every email of this domain. */
export const webhooksEmails = [webhookDisabledEmail];
