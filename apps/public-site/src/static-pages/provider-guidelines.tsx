import { brand, ONBOARDING_LIMITS, PAGES, SUPPORT_REPLY } from '@townlink/contracts';
import { LinkButton, TextLink } from '@townlink/web-ui';
import { Contents } from '../features/static-page/contents';
import { StaticPage, StaticSection, SupportLink, type TextSection } from '../features/static-page/static-page';

const sections: readonly TextSection[] = [
  {
    id: 'who',
    title: 'Who can be listed',
    content: (
      <>
        <p>
          A business that does local work in the city where it wants to be found, and that holds the license,
          registration or certificate that its trade needs there. One person applies for one business.
        </p>
        <p>If your trade needs no license in your state, upload your business registration instead.</p>
      </>
    ),
  },
  {
    id: 'license',
    title: 'Your license',
    content: (
      <ul>
        <li>Upload the whole document as a PDF, JPG or PNG of at most 10 MB. Every line must be legible.</li>
        <li>It must name your business or you, and be valid on the day you apply.</li>
        <li>A license that belongs to someone else or was changed ends the application and any later one.</li>
        <li>
          When it is renewed, upload the new one on <TextLink to={PAGES.dashboard}>your dashboard</TextLink>. Only the
          people who vet see the file.
        </li>
      </ul>
    ),
  },
  {
    id: 'profile',
    title: 'Your name and your contact',
    content: (
      <ul>
        <li>Use the name that your customers and your license know. No slogans, no cities, no capitals throughout.</li>
        <li>Choose the category that describes most of your work. If none does, propose one; a person reads it.</li>
        <li>
          Your phone number is shown only if you tick the box for it. A public number may get unsolicited calls. Without
          a number and a website, customers cannot reach you.
        </li>
        <li>The website must be your own, open without a download, and be about the business that is listed.</li>
      </ul>
    ),
  },
  {
    id: 'words',
    title: 'Testimonials',
    content: (
      <ul>
        <li>
          Up to {ONBOARDING_LIMITS.testimonials}, each of at most {ONBOARDING_LIMITS.quote} characters, from customers
          who really said it and agreed to be quoted.
        </li>
        <li>They are labeled “Supplied by the provider”. Do not write them yourself, and do not pay for them.</li>
        <li>Leave out full names, addresses and anything a customer would not want to read about themselves.</li>
      </ul>
    ),
  },
  {
    id: 'offers',
    title: 'Offers for new customers',
    content: (
      <ul>
        <li>An offer is a percentage or an amount off. Say the smallest order and the last day, if there are any.</li>
        <li>
          Honor it for every customer who meets its terms, until it ends. Do not raise a price to take it off again.
        </li>
        <li>The offer is yours, not ours: we show it and take no part in it.</li>
      </ul>
    ),
  },
  {
    id: 'google',
    title: 'Your rating on Google',
    content: (
      <p>
        You can link the Google Business Profile of the business that is listed, and no other. We show its stars as
        Google has them, mark them as Google’s, and fetch them again every night. Bought or exchanged reviews are
        against Google’s rules and ours.
      </p>
    ),
  },
  {
    id: 'answering',
    title: 'Answering people',
    content: (
      <ul>
        <li>Pick up or call back within one working day. If you are booked out, say until when.</li>
        <li>Give a price or how it comes about before you begin, in writing where the customer asks for it.</li>
        <li>Show your license and proof of insurance when you are asked.</li>
        <li>Treat all customers alike: the law on fair service applies to you here as anywhere.</li>
        <li>Use a caller’s number and address for that job alone.</li>
      </ul>
    ),
  },
  {
    id: 'not-allowed',
    title: 'What we do not list',
    content: (
      <ul>
        <li>Middlemen that sell on the calls they get, and listings of one business under several names.</li>
        <li>Work that is unlawful or that your license does not cover.</li>
        <li>Words or pictures that are hateful, sexual, misleading or belong to others.</li>
        <li>Claims such as “certified by {brand.name}”. We check licenses; we do not certify providers.</li>
      </ul>
    ),
  },
  {
    id: 'when-not-met',
    title: 'When this is not met',
    content: (
      <>
        <p>
          We write to you and say what has to change. Where visitors could be harmed, or nothing changes, we pause or
          remove the listing and tell you why by email. You pay nothing for time in which we have paused it.
        </p>
        <p>
          You think we are wrong? <SupportLink subject="About a decision on my listing">Write to us</SupportLink>. A
          person reads it and answers in {SUPPORT_REPLY}.
        </p>
      </>
    ),
  },
];

export function Component() {
  return (
    <StaticPage
      page="guidelines"
      description="What we expect of every business that is listed, whatever its plan. Short, so that you can keep to it."
      width="column"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <Contents sections={sections} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {sections.map((section) => (
            <StaticSection key={section.id} {...section} />
          ))}
          <div className="grid gap-3">
            <p>
              The binding rules are in the <TextLink to={PAGES.providerTerms}>Provider Terms</TextLink>.
            </p>
            <p className="print:hidden">
              <LinkButton to={PAGES.forProviders}>How to get listed</LinkButton>
            </p>
          </div>
        </div>
      </div>
    </StaticPage>
  );
}
