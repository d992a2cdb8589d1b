import { brand, PAGES } from '@townlink/contracts';
import { TextLink } from '@townlink/web-ui';
import { LegalPage } from '../features/static-page/legal-page';
import { SupportLink, type TextSection } from '../features/static-page/static-page';

const sections: readonly TextSection[] = [
  {
    id: 'directory',
    title: 'A directory, and no contractor',
    content: (
      <p>
        {brand.name} lists independent local providers so that you can find and contact them. It takes no part in the
        work they do for you or in what you pay them. No provider listed here is employed by {brand.name} or acts for
        it.
      </p>
    ),
  },
  {
    id: 'no-endorsement',
    title: 'No guarantee and no endorsement',
    content: (
      <p>
        {brand.name} does not guarantee or endorse third-party providers, who are independent and responsible for their
        own licensing, insurance and quality. The order of a list is decided by paid membership, rating and name; it is
        no recommendation.
      </p>
    ),
  },
  {
    id: 'license-check',
    title: 'What the license check is',
    content: (
      <p>
        Before a provider is listed, a person reads the license that it sent us. The listing names the day. Licenses can
        be suspended or run out after that, and a document can be forged in ways a reader cannot see. Look the license
        up at your state’s board before work begins.{' '}
        <TextLink to={PAGES.safetyTrust}>What we check, and what not</TextLink>.
      </p>
    ),
  },
  {
    id: 'offers',
    title: 'Offers and discounts',
    content: <p>Offers and discounts come directly from providers, on the terms that they state.</p>,
  },
  {
    id: 'ratings',
    title: 'Ratings, testimonials and examples',
    content: (
      <p>
        Ratings are Google’s, shown with their source. Testimonials on a provider’s page are supplied by the provider.
        Voices and stories on our own pages are illustrative examples and marked as such.
      </p>
    ),
  },
  {
    id: 'advice',
    title: 'No professional advice',
    content: (
      <p>
        What we write is general information, and no medical, legal or technical advice. In an emergency call 911; if
        you smell gas, leave the building and call from outside.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Websites of others',
    content: (
      <p>
        We link to the websites of providers and to Google, and do not answer for what is there or for what they do with
        your data.
      </p>
    ),
  },
  {
    id: 'mistakes',
    title: 'Mistakes',
    content: (
      <p>
        We take care, and still something may be wrong or out of date.{' '}
        <SupportLink subject="Something is wrong on the site">Write to us</SupportLink>, and we put it right.
      </p>
    ),
  },
];

export function Component() {
  return (
    <LegalPage
      page="disclaimer"
      description={`What ${brand.name} does for you, and what it does not.`}
      summary={[
        `Providers are independent businesses. ${brand.name} lists them and does not do, insure or vouch for their work.`,
        'We read a license once, on the day the listing names. Check that it is still valid.',
        'Ratings are Google’s, testimonials and offers are the provider’s.',
      ]}
      sections={sections}
    />
  );
}
