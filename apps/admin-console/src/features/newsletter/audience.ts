import type { NewsletterAudience } from '@townlink/contracts';

export const AUDIENCE_NAMES: Record<NewsletterAudience, string> = { user: 'Visitors', provider: 'Providers' };
