import { businessInvitationEmail } from './invitations/mail/business-invitation.email';
import { businessReminderEmail } from './invitations/mail/business-reminder.email';

/** Every email of this domain. */
export const importsEmails = [businessInvitationEmail, businessReminderEmail];
