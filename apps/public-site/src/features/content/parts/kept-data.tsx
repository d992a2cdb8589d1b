import {
  ANALYTICS_MONTHS_KEPT,
  CLOSING_HOURS,
  DATA_EXPORT,
  REPORT_KEPT_MONTHS,
  RETENTION,
  SECURITY_MONTHS_KEPT,
} from '@townlink/contracts';
import { Cell, HeadCell, Row, Table } from '@townlink/web-ui';

/** Stored data with purpose and retention. The figures are those of the deletion jobs. */
const KEPT: readonly [what: string, purpose: string, time: string][] = [
  [
    'Account: email address, name, password as a hash that cannot be read back',
    'To sign you in',
    `Until ${CLOSING_HOURS} hours after it is closed`,
  ],
  ['Account that was never confirmed', 'To let you finish', '30 days'],
  ['Sessions: browser, IP address, time', 'To keep you signed in and find misuse', 'Until the session ends'],
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
  ['Copy of your data that you requested', 'To give it to you', `${DATA_EXPORT.hours} hours`],
  ['Address that unsubscribed from newsletters', 'To send no more', 'As long as the service runs'],
  ['Which kinds of email were sent to you', 'To answer questions about it', 'As long as the account'],
  ['Invoices and what belongs to them', 'Accounting and tax law', 'As long as the law asks'],
  ['Email address for a newsletter or a notice', 'To send what you requested', 'Until you unsubscribe'],
  [
    'Report of a listing: your words, and your email address and picture if you gave them',
    'To look into it and to tell you the outcome',
    `${REPORT_KEPT_MONTHS} months`,
  ],
  ['Content of an email to you', 'To deliver it', 'Until it is sent; 14 days if it cannot be'],
  [
    'Log of sign-ins and of requests that fail or take long, with IP address',
    'To find faults and misuse',
    'Until the log is overwritten',
  ],
  [
    'Sign-ins, refusals and changes of how you sign in, with IP address',
    'To find misuse of accounts',
    `${SECURITY_MONTHS_KEPT} months`,
  ],
  [
    'IP address, with a count of its requests',
    'To limit how often one caller may ask, and to count a visitor of a listing once a day',
    'A day at most',
  ],
  [
    'For a payment that was started: digests of your mailbox, phone number and IP address',
    'To keep one person from holding places without paying',
    'Three days',
  ],
  [
    'Searches, page views and clicks, without anything that identifies a person',
    'To measure how the site is used',
    `${ANALYTICS_MONTHS_KEPT} months`,
  ],
  ['Decisions of administrators, and who made them', 'To be able to check them', 'As long as the service runs'],
];

export function KeptData() {
  return (
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
  );
}
