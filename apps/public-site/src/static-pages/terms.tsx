import { brand, PAGES, SUPPORT_REPLY } from '@townlink/contracts';
import { TextLink } from '@townlink/web-ui';
import { CONTACT, LegalPage } from '../features/static-page/legal-page';
import { SupportLink, type TextSection } from '../features/static-page/static-page';

const sections: readonly TextSection[] = [
  {
    id: 'what-this-is',
    title: 'What this is',
    content: (
      <>
        <p>
          {brand.name} is a directory of independent local providers. You search it by service and city and contact
          providers directly. These terms apply to all who use it: visitors, people with an account, and providers, for
          whom the <TextLink to={PAGES.providerTerms}>Provider Terms</TextLink> apply as well.
        </p>
        <p>Searching and contacting providers costs nothing and needs no account.</p>
      </>
    ),
  },
  {
    id: 'your-agreement-with-a-provider',
    title: 'Your agreement with a provider',
    content: (
      <p>
        What you agree with a provider is between the two of you. {brand.name} is no party to it, does not do the work,
        does not set prices, takes no commission and handles no payment between you. We cannot refund work or decide who
        is right.
      </p>
    ),
  },
  {
    id: 'vetting',
    title: 'What our check means',
    content: (
      <p>
        Before a provider is listed, a person reads the license that it sent us. This is a look at a document on one
        day, which the listing names. It is no guarantee, no endorsement and no background check.{' '}
        <TextLink to={PAGES.safetyTrust}>Safety &amp; Trust</TextLink> says what is checked and what is not.
      </p>
    ),
  },
  {
    id: 'ratings-and-placement',
    title: 'Ratings and paid placement',
    content: (
      <ul>
        <li>Ratings are Google’s, shown with their source. Testimonials are supplied by providers and say so.</li>
        <li>Offers are the provider’s, on the terms that it states.</li>
        <li>Featured and Standard are paid placements. They decide where a provider stands, and nothing else.</li>
      </ul>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    content: (
      <>
        <p>
          You have to be 13 or older to have an account. {brand.name} is not meant for children under 13, and we close
          an account of one that we learn of.
        </p>
        <ul>
          <li>Give us an email address that is yours, and keep your password to yourself.</li>
          <li>You answer for what is done with your account, unless it was taken from you and you have told us.</li>
          <li>
            Tell us at once if someone else may be using it:{' '}
            <SupportLink subject="Someone else uses my account">write to us</SupportLink>.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What you must not do',
    content: (
      <ul>
        <li>list a business that is not yours, or send a license that is not valid or not yours;</li>
        <li>put words, pictures or links here that are unlawful, misleading, harmful or belong to others;</li>
        <li>break into accounts, get around limits, or keep the service from working;</li>
        <li>collect the data of others, or use what you find here to send them advertising;</li>
        <li>
          copy the directory as a whole, or a large part of it, other than through an interface we offer for that.
        </li>
      </ul>
    ),
  },
  {
    id: 'your-content',
    title: 'What you give us',
    content: (
      <p>
        What you upload stays yours. You allow us to store it and to show it on {brand.name}, in the size and form the
        page needs, for as long as it is published or the <TextLink to={PAGES.privacy}>Privacy Policy</TextLink> says we
        keep it. You confirm that you may give us this permission. License files are never published.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    content: (
      <>
        <p>
          You can stop using {brand.name} at any time, and close your account under{' '}
          <TextLink to={PAGES.security}>Sign-in and security</TextLink> or by{' '}
          <SupportLink subject="Close my account">writing to us</SupportLink>. A membership is canceled first; the{' '}
          <TextLink to={`${PAGES.providerTerms}#canceling`}>Provider Terms</TextLink> say what follows.
        </p>
        <p>
          We may pause or close an account, or take a listing off, when these terms are broken or the law asks for it.
          We tell the owner by email and say why, unless the law forbids it. An owner who thinks we are wrong can write
          to us; a person looks at it again and answers in {SUPPORT_REPLY}.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    content: (
      <>
        <p>
          The service comes as it is. We mend what fails as soon as we can, and promise neither that it is always there
          nor that everything providers say is right.
        </p>
        <p>
          As far as the law allows, we are not liable for the work, the words or the conduct of providers and other
          users, and not for indirect damage. Nothing here limits rights that the law gives you in any case, or
          liability that cannot be limited, such as for harm that we cause on purpose.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        Each version has a number and a date, at the top of this page. People with an account are asked to agree again
        when these terms or the Privacy Policy change, before going on. People who do not agree can have the account
        closed.
      </p>
    ),
  },
  CONTACT,
];

export function Component() {
  return (
    <LegalPage
      page="terms"
      description={`What you may expect of ${brand.name}, and what we expect of you.`}
      summary={[
        `${brand.name} helps you find local providers. What you then agree with one is between the two of you.`,
        'A person reads each provider’s license before it is listed. That is no guarantee of the work.',
        'Searching is free and needs no account. Accounts are for people of 13 or older.',
        'List only what is yours and true, and do not misuse what you find here.',
        'You can leave at any time. If we close an account or a listing, we say why.',
      ]}
      sections={sections}
    />
  );
}
