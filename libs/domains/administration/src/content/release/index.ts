import { type ContentDocument, contentName, sitePages } from '@townlink/contracts';
import { faq } from './faq';
import { home } from './home';
import { howItWorks } from './how-it-works';
import { disclaimer } from './legal-disclaimer';
import { pricing } from './pricing';
import { privacy } from './privacy';
import { guidelines } from './provider-guidelines';
import { providerTerms } from './provider-terms';
import { refer } from './refer';
import { safetyTrust } from './safety-trust';
import { successStories } from './success-stories';
import { support } from './support';
import { terms } from './terms';

const documents = {
  home,
  howItWorks,
  safetyTrust,
  support,
  faq,
  refer,
  pricing,
  guidelines,
  successStories,
  privacy,
  terms,
  providerTerms,
  disclaimer,
};

type BuiltInName = keyof typeof documents;

/** The release's texts. A page that was never edited shows them, and so follows a new release. */
export const releaseDocuments: ReadonlyMap<string, ContentDocument> = new Map(
  (Object.entries(documents) as [BuiltInName, ContentDocument][]).map(([name, document]) => [
    contentName(sitePages[name].path),
    document,
  ]),
);
