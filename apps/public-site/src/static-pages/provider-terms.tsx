import { brand, CANCELLATION, GRACE_DAYS, LICENSE_GRACE_DAYS, PAGES, RETENTION } from '@townlink/contracts';
import { TextLink } from '@townlink/web-ui';
import { CONTACT, LegalPage } from '../features/static-page/legal-page';
import { SupportLink, type TextSection } from '../features/static-page/static-page';

const sections: readonly TextSection[] = [
  {
    id: 'who',
    title: 'Who these terms are for',
    content: (
      <p>
        For every business that applies for a listing on {brand.name}. They add to the{' '}
        <TextLink to={PAGES.terms}>Terms of Service</TextLink>. The person who applies confirms that they may act for
        the business.
      </p>
    ),
  },
  {
    id: 'application',
    title: 'Application and vetting',
    content: (
      <ul>
        <li>What you enter must be true and about the business that is to be listed. The license must be valid.</li>
        <li>
          A person reads the license, usually within 1-2 business days, and approves or rejects the application. We may
          ask for more.
        </li>
        <li>We decide whom we list. After a rejection you are told why.</li>
        <li>Approval is no certificate. Do not advertise with it as if we vouched for your work.</li>
        <li>You keep license, insurance and registration valid, and tell us when one of them ends.</li>
      </ul>
    ),
  },
  {
    id: 'listing',
    title: 'The listing',
    content: (
      <>
        <p>
          A listing is for one service in one city. It shows your name, the day of the license check, and what you chose
          to show: phone, website, hours, pictures, offer, testimonials, and your rating on Google if you linked it. The{' '}
          <TextLink to={PAGES.guidelines}>Provider Guidelines</TextLink> are part of these terms.
        </p>
        <p>We promise no number of views or calls. The order within a plan follows the rating, then the name.</p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and places',
    content: (
      <>
        <p>
          The <TextLink to={PAGES.pricing}>plans and their prices</TextLink> are those shown when you submit the
          application. Featured and Standard have a limited number of places for each service in a city. A place is kept
          while you pay and while we vet; a payment that is not finished in time frees it again.
        </p>
        <p>We may change the number of places. Providers who have one keep it.</p>
      </>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    content: (
      <ul>
        <li>A membership is paid by card, a month in advance, and renews each month until it is canceled.</li>
        <li>If we reject your application, the subscription ends and your first payment is refunded in full.</li>
        <li>
          If a payment fails, the listing and its place stay for {GRACE_DAYS} days. If it is still unpaid then, the
          listing goes off and the place is free for others.
        </li>
        <li>
          If you have paid and no place is left, you can choose to wait first in line, take another plan, or be
          refunded.
        </li>
        <li>
          A new price applies to a running membership only from a month that begins after we have told you by email, so
          that you can cancel before.
        </li>
      </ul>
    ),
  },
  {
    id: 'canceling',
    title: 'Canceling, and what follows',
    content: (
      <>
        <p>{CANCELLATION.how}</p>
        <p>{CANCELLATION.after}</p>
        <p>Invoices are kept for as long as tax law asks.</p>
      </>
    ),
  },
  {
    id: 'pausing',
    title: 'When we pause or remove a listing',
    content: (
      <>
        <p>
          We may pause a listing while we look into a complaint, or when these terms or the guidelines are not kept.
          When a license has been over for {LICENSE_GRACE_DAYS} days and no new one is checked, its listing goes off
          until one is. We tell you the reason by email. While we have paused it you pay nothing, and your place can be
          taken by others.
        </p>
        <p>
          We may remove it for good when visitors could be harmed, when something was forged, or when the reason for a
          pause is not put right. That ends the membership.{' '}
          <SupportLink subject="About a decision on my listing">Write to us</SupportLink> if you think we are wrong.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Your words, pictures and offers',
    content: (
      <p>
        They stay yours, and you answer for them: that you may use them, that quotes are real, and that you honor an
        offer on the terms you state. You allow us to show them on {brand.name} and in previews that lead here. Ratings
        are Google’s; we cannot change them.
      </p>
    ),
  },
  {
    id: 'customers',
    title: 'Your customers',
    content: (
      <p>
        What you agree with a customer is between the two of you. You do the work on your own account, hold the licenses
        and the insurance it needs, charge and pay your own taxes, and use a customer’s data for that job alone. If a
        third party makes a claim against us because of your work or your words, you take our place in it and bear the
        reasonable cost.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    content: (
      <p>
        The service comes as it is. As far as the law allows, we are not liable for calls you did not get or for
        indirect damage, and for everything else with no more than you paid us in the twelve months before. Liability
        that cannot be limited by law stays.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        Each version has a number and a date, at the top of this page. We write to every provider by email before a
        change takes effect. A provider who does not agree can cancel before that.
      </p>
    ),
  },
  CONTACT,
];

export function Component() {
  return (
    <LegalPage
      page="providerTerms"
      description={`The rules for businesses that are listed on ${brand.name}: vetting, plans, paying and canceling.`}
      summary={[
        'You apply with a valid license; a person reads it and decides. Rejected means refunded.',
        'You pay one price a month in advance. No commission, and no promise of a number of calls.',
        'Cancel at any time: you stay listed to the end of the paid month, and nothing more is charged.',
        `Your data is kept for ${RETENTION.days} days after that, so that you can come back, and then erased.`,
        'Your work and your customers are your own business, and so is your insurance.',
      ]}
      sections={sections}
    />
  );
}
