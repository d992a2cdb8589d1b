import { type ContentDocument, contentName, LEGAL_DOCUMENTS, sitePages } from '@townlink/contracts';
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

const named = Object.entries(documents) as [BuiltInName, ContentDocument][];

const byName = (entries: typeof named): ReadonlyMap<string, ContentDocument> =>
  new Map(entries.map(([name, document]) => [contentName(sitePages[name].path), document]));

/** The release's texts. A page that was never edited shows them, and so follows a new release. */
export const releaseDocuments = byName(named);

/** Those that the console edits. Legal documents change with a release, since people agree to their version. */
export const editableDocuments = byName(named.filter(([name]) => !Object.hasOwn(LEGAL_DOCUMENTS, name)));
