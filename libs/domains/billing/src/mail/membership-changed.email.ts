import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';
import type { MembershipChange } from '../subscription/membership-change';

interface Data {
  kind: MembershipChange['kind'];
  contactName: string;
  businessName: string;
  /** The changed plan, or the plan of the membership that was canceled or continued. */
  planName: string;
  /** From when it applies, formatted; absent for a plan that applies now. */
  date?: string;
  dashboardUrl: string;
}

/** Subject, heading, preheader and body of each change. */
const said: Record<Data['kind'], (data: Data) => [string, string, string, string]> = {
  plan: ({ businessName, planName }) => [
    `${businessName} is now on the ${planName} plan`,
    `You are now on the ${planName} plan`,
    'Your dashboard shows what it includes.',
    `${businessName} is now on the ${planName} plan.`,
  ],
  planned: ({ businessName, planName, date }) => [
    `${businessName} moves to the ${planName} plan on ${date}`,
    `You move to the ${planName} plan`,
    'Your current plan stays until then.',
    `${businessName} moves to the ${planName} plan on ${date}. Your current plan stays until then, and you can still keep it on your dashboard.`,
  ],
  canceled: ({ businessName, planName, date }) => [
    `The membership of ${businessName} ends on ${date}`,
    'Your membership is canceled',
    `It runs until ${date}, and you will not be charged again.`,
    `The ${planName} membership of ${businessName} is canceled. It runs until ${date}, and you will not be charged again. Until then, you can keep it on your dashboard.`,
  ],
  continued: ({ businessName, planName, date }) => [
    `The membership of ${businessName} continues`,
    'Your membership continues',
    'It is no longer canceled.',
    `The ${planName} membership of ${businessName} is no longer canceled and continues after ${date}.`,
  ],
};

/** Confirms what a provider has changed about the membership, on the site or on the payment provider's pages. */
export const membershipChangedEmail = defineEmail<Data>(
  'membership-changed',
  (data) => {
    const [subject, heading, preheader, body] = (said[data.kind] ?? said.plan)(data);
    return {
      subject,
      heading,
      preheader,
      blocks: [
        paragraph(`Hello ${data.contactName},`),
        paragraph(body),
        button('Go to your dashboard', data.dashboardUrl),
        small(`If you did not change this, write to ${brand.supportEmail}.`),
      ],
      reason: `You get this because you have a membership on ${brand.name}.`,
    };
  },
  {
    plan: { ...example.provider, kind: 'plan', planName: 'Featured' },
    planned: { ...example.provider, kind: 'planned', planName: 'Basic', date: 'November 28, 2026' },
    canceled: { ...example.provider, kind: 'canceled', planName: 'Standard', date: 'November 28, 2026' },
    continued: { ...example.provider, kind: 'continued', planName: 'Standard', date: 'November 28, 2026' },
  },
  {
    title: 'Membership changed',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      planName: 'name',
      date: 'date',
      dashboardUrl: 'link',
    },
    cases: { plan: 'another plan now', planned: 'another plan later', canceled: 'canceled', continued: 'continued' },
    caseOf: ({ kind }) => kind,
  },
);
