import { analyticsEmails } from '@townlink/domain-analytics';
import { apiKeysEmails } from '@townlink/domain-api-keys';
import { authEmails } from '@townlink/domain-auth';
import { billingEmails } from '@townlink/domain-billing';
import { galleryEmails } from '@townlink/domain-gallery';
import { importsEmails } from '@townlink/domain-imports';
import { newsletterEmails } from '@townlink/domain-newsletter';
import { onboardingEmails } from '@townlink/domain-onboarding';
import { providersEmails } from '@townlink/domain-providers';
import { referralsEmails } from '@townlink/domain-referrals';
import { waitlistEmails } from '@townlink/domain-waitlist';
import { webhooksEmails } from '@townlink/domain-webhooks';
import { type Email, EmailCatalogModule } from '@townlink/server-mail';
import { wordsTestEmail } from './email-words/words-test';
import { launchCheckEmail } from './launch/launch-check.email';

/** Every email that the product sends. */
export const everyEmail: readonly Email<never>[] = [
  launchCheckEmail,
  wordsTestEmail,
  ...analyticsEmails,
  ...apiKeysEmails,
  ...authEmails,
  ...billingEmails,
  ...galleryEmails,
  ...importsEmails,
  ...newsletterEmails,
  ...onboardingEmails,
  ...providersEmails,
  ...referralsEmails,
  ...waitlistEmails,
  ...webhooksEmails,
];

/** The single catalog for everything that sends, shows and edits emails. */
export const everyEmailModule = EmailCatalogModule.of(everyEmail);
