import {
  ANALYTICS_MONTHS_KEPT,
  brand,
  CLOSING_HOURS,
  DATA_EXPORT,
  PAGES,
  REPORT_KEPT_MONTHS,
  RETENTION,
  SECURITY_MONTHS_KEPT,
} from '@townlink/contracts';
import { Cell, HeadCell, Row, Table, TextLink } from '@townlink/web-ui';
import { LegalPage } from '../features/static-page/legal-page';
import { SupportLink, type TextSection } from '../features/static-page/static-page';

/** Stored data with purpose and retention. The figures are those of the deletion jobs. */
const KEPT: readonly [what: string, purpose: string, time: string][] = [
  [
    'Account: email address, name, password as a hash that cannot be read back',
    'To sign you in',
    `Until ${CLOSING_HOURS} hours after it is closed`,
  ],
  ['Account that was never confirmed', 'To let you finish', '30 days'],
  ['Sessions: browser, network address, time', 'To keep you signed in and find misuse', 'Until the session ends'],
  ['Which terms you agreed to, and when', 'To prove it', 'As long as the account'],
  ['Browser mark (a cookie)', 'To know your browser again when you sign in', '400 days after its last use'],
  [
    'Application and listing',
    'To vet and to publish',
    `Until deleted, or ${RETENTION.days} days after a membership ends`,
  ],
  ['License file', 'To vet; never published', `Until deleted, or ${RETENTION.days} days after a membership ends`],
  [
    'Certificates of insurance and bonds',
    'To check them; never published',
    `Until a newer one is checked, or ${RETENTION.days} days after a membership ends`,
  ],
  ['Photo ID and background report', 'To check them; never published', 'Until we have decided'],
  ['Copy of your data that you requested', 'To hand it to you', `${DATA_EXPORT.hours} hours`],
  ['Address that wants no more newsletters', 'To send none', 'As long as the service runs'],
  ['That an email was sent to you, and of which kind', 'To answer questions about it', 'As long as the account'],
  ['Invoices and what belongs to them', 'Accounting and tax law', 'As long as the law asks'],
  ['Email address for a newsletter or a notice', 'To send what you requested', 'Until you unsubscribe'],
  [
    'Report of a listing: your words, and your email address and picture if you gave them',
    'To look into it and to tell you the outcome',
    `${REPORT_KEPT_MONTHS} months`,
  ],
  ['Content of an email to you', 'To deliver it', 'Until it is sent; 14 days if it cannot be'],
  [
    'Log of sign-ins and of requests that fail or take long, with network address',
    'To find faults and misuse',
    'Until the log is overwritten',
  ],
  [
    'Sign-ins, refusals and changes of how you sign in, with network address',
    'To find misuse of accounts',
    `${SECURITY_MONTHS_KEPT} months`,
  ],
  [
    'Network address, counted',
    'To limit how often one caller may ask, and to count a visitor of a listing once a day',
    'A day at most',
  ],
  [
    'Of a payment that was begun: digests of your mailbox, phone number and network address',
    'To keep one person from holding places without paying',
    'Three days',
  ],
  [
    'That something was searched, opened or pressed, without any mark of a person',
    'To count how the site is used',
    `${ANALYTICS_MONTHS_KEPT} months`,
  ],
  ['Decisions of administrators, and who made them', 'To be able to check them', 'As long as the service runs'],
];

const sections: readonly TextSection[] = [
  {
    id: 'who',
    title: 'Who answers for your data',
    content: (
      <p>
        {brand.name}, {brand.postalAddress}. Questions about your data go to{' '}
        <SupportLink subject="My data">{brand.supportEmail}</SupportLink>.
      </p>
    ),
  },
  {
    id: 'looking-around',
    title: 'When you only look around',
    content: (
      <>
        <p>
          You need no account. Your browser sends its network address with every request; we use it to limit how many
          requests one caller can make. We log requests that fail or take long, with their address, to keep the service
          running.
        </p>
        <p>
          What you search for is not stored with anything that says who you are. If you come by a referral link, your
          browser keeps its code until you apply, for 90 days at most. If we owe you money for a referral when you close
          your account, we keep your name and email until it is paid.
        </p>
        <p>
          Where we count how pages are used, we count events without any mark of a person, and nothing at all when your
          browser sends Do Not Track or Global Privacy Control. To count a visit to a listing once a day, we keep for a
          day a digest of your network address, which cannot be connected with any other visit. There is no advertising
          here and no tracking by others.
        </p>
      </>
    ),
  },
  {
    id: 'notices',
    title: 'When you ask for a notification',
    content: (
      <p>
        If you leave your email address for the newsletter or for the first provider in a town, we keep the address, the
        town and the service. Nothing is sent before the address is confirmed.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'When you have an account',
    content: (
      <>
        <p>
          We keep your email address, your name, your password as a hash, your sessions, and which terms you agreed to.
          We write to you when something happens to your account, for instance when its password changes.
        </p>
        <p>
          One cookie lets us know your browser again when you sign up and sign in. It does not sign you in and does not
          follow you nowhere. Your session and a half-filled application are kept in your browser’s own storage.
        </p>
      </>
    ),
  },
  {
    id: 'business',
    title: 'When you list a business',
    content: (
      <>
        <p>
          What you enter about the business is published once a person has approved it; a phone number only if you say
          so. The contact name, the contact address and the license file are never published.
        </p>
        <p>
          Payments are taken by Stripe on its own pages. We get to know whether you have paid, not your card number. If
          you link a Google Business Profile, we fetch its name, address, phone, rating and count from Google.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'What we keep, what for, and how long',
    content: (
      <>
        <Table isWhole caption="What we keep, what for, and how long">
          <thead>
            <tr>
              <HeadCell>What</HeadCell>
              <HeadCell>What for</HeadCell>
              <HeadCell>How long</HeadCell>
            </tr>
          </thead>
          <tbody>
            {KEPT.map(([what, purpose, time]) => (
              <Row key={what}>
                <Cell className="min-w-44 align-top!">{what}</Cell>
                <Cell className="min-w-40 align-top!">{purpose}</Cell>
                <Cell className="min-w-36 align-top!">{time}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <p>Backups may hold deleted data for some time longer, until they are overwritten.</p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who gets any of it',
    content: (
      <>
        <p>
          We share none of it for other companies’ own purposes. These companies work for us and get what they need:
        </p>
        <ul>
          <li>Stripe takes payments: your name, email address and card, which you give to it directly.</li>
          <li>Twilio SendGrid delivers our email: your address and what the email says.</li>
          <li>Twilio delivers codes to your phone if you set it up for signing in: your number and the code.</li>
          <li>
            Google answers questions about places: the profile you link, and the city you name where our own list lacks
            it. Where Google’s place search is switched on, it also gets what you type into the city field.
          </li>
          <li>The company that runs our servers and stores our files.</li>
        </ul>
        <p>We hand data to authorities only where the law compels us to. We do not sell data.</p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    content: (
      <p>
        You may see, correct, get a copy of and have deleted what we keep of you, and object to our keeping it. With an
        account you download a copy and close the account yourself, under{' '}
        <TextLink to={PAGES.security}>Sign-in and security</TextLink>; otherwise{' '}
        <SupportLink subject="My data">write to us</SupportLink>. Every newsletter can be ended by the link in it. If we
        do not put something right, you can complain to the authority that protects consumers or data where you live.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    content: (
      <p>
        {brand.name} is not meant for children under 13 and keeps no data of them knowingly. If you believe that a child
        has given us some, <SupportLink subject="Data of a child">write to us</SupportLink> and we delete it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    content: (
      <p>
        Connections are encrypted. License files and other documents are opened only by the people who vet, through
        links that end after an hour, and each look is recorded. If data of yours gets into the wrong hands, we tell
        you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    content: (
      <p>
        Each version has a number and a date, at the top of this page. People with an account are asked to agree again
        when it changes. The rules for using {brand.name} are in the{' '}
        <TextLink to={PAGES.terms}>Terms of Service</TextLink>.
      </p>
    ),
  },
];

export function Component() {
  return (
    <LegalPage
      page="privacy"
      description={`What ${brand.name} keeps of you, what for, and for how long.`}
      summary={[
        'You can search and call without telling us who you are.',
        'With an account we keep your email address, your name and your sessions. We sell nothing and show no ads.',
        'A business is published once it is approved; its phone number only if it says so, its license file never.',
        'Stripe, SendGrid and Google get what they need to take payments, deliver email and tell ratings.',
        'Write to us to see, correct or delete what we keep of you.',
      ]}
      sections={sections}
    />
  );
}
