import { listingStatsData } from '@townlink/domain-analytics';
import { apiKeyData } from '@townlink/domain-api-keys';
import { accountData } from '@townlink/domain-auth';
import { membershipData } from '@townlink/domain-billing';
import { slotData } from '@townlink/domain-capacity';
import { pictureData } from '@townlink/domain-gallery';
import { importData } from '@townlink/domain-imports';
import { newsletterData } from '@townlink/domain-newsletter';
import { applicationData, reportData } from '@townlink/domain-onboarding';
import { listingData, teamData } from '@townlink/domain-providers';
import { referralData } from '@townlink/domain-referrals';
import { waitlistData } from '@townlink/domain-waitlist';
import { webhookData } from '@townlink/domain-webhooks';
import { decisionData, type PersonalData, securityEventData } from '@townlink/server-database';
import { emailData } from '@townlink/server-mail';
import { fileData } from '@townlink/server-storage';
import { contentData } from './content/personal-data';
import { emailWordsData } from './email-words/personal-data';
import { bulkData, listViewData, supportNoteData } from './personal-data';

/**
 * Personal data in all libraries, for gateway and worker, in the order of closing and erasing: rows that refer to a
 * listing come before the listing.
 */
export const everyPersonalData: readonly PersonalData[] = [
  listViewData,
  supportNoteData,
  bulkData,
  contentData,
  emailWordsData,
  listingStatsData,
  applicationData,
  reportData,
  membershipData,
  waitlistData,
  slotData,
  referralData,
  pictureData,
  teamData,
  emailData,
  importData,
  listingData,
  newsletterData,
  webhookData,
  apiKeyData,
  accountData,
  fileData,
  decisionData,
  securityEventData,
];
