import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

interface AboutTeam {
  businessName: string;
  url: string;
}

const reasonFor = (businessName: string) =>
  `You get this because you are or were on the team of ${businessName} on ${brand.name}.`;

const sample = { businessName: example.provider.businessName, url: example.url('/provider/team') };

/** To the owner. */
export const teamJoinedEmail = defineEmail<AboutTeam & { email: string; role: string }>(
  'team-joined',
  ({ businessName, email, role, url }) => ({
    subject: `${email} joined the team of ${businessName}`,
    preheader: `They are ${role === 'editor' ? 'an editor' : 'a viewer'} now.`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `${email} has accepted your invitation and works on the listing of ${businessName} as ${role}. You can change that, or remove them, at any time.`,
      ),
      button('See the team', url),
    ],
    reason: reasonFor(businessName),
  }),
  { usual: { ...sample, email: 'sam@example.com', role: 'editor' } },
);

/** To who was removed. */
export const teamRemovedEmail = defineEmail<{ businessName: string }>(
  'team-removed',
  ({ businessName }) => ({
    subject: `You are no longer on the team of ${businessName}`,
    preheader: 'Your account stays as it is.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `The owner of ${businessName} has removed you from the team of its listing. Your account stays as it is.`,
      ),
    ],
    reason: reasonFor(businessName),
  }),
  { usual: { businessName: sample.businessName } },
);

/** To the member who was asked. */
export const transferAskedEmail = defineEmail<AboutTeam>(
  'transfer-asked',
  ({ businessName, url }) => ({
    subject: `Take over the listing of ${businessName}?`,
    preheader: 'The request stays open for 7 days.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `The owner of ${businessName} asks you to take its listing over. As its owner you would pay for the membership, which goes on as it is, and decide about the team.`,
      ),
      button('See the request', url),
    ],
    reason: reasonFor(businessName),
  }),
  { usual: sample },
);

/** To both. */
export const transferDoneEmail = defineEmail<AboutTeam & { isNewOwner: boolean }>(
  'transfer-done',
  ({ businessName, url, isNewOwner }) => ({
    subject: `The listing of ${businessName} has a new owner`,
    preheader: isNewOwner ? 'It is you.' : 'You are an editor of it now.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        isNewOwner
          ? `You have taken over the listing of ${businessName}. Its membership goes on, and is charged to the payment method on file until you change it under your plan.`
          : `The listing of ${businessName} now belongs to the account that you asked. You stay on its team as an editor. The membership goes on, and is charged to the payment method on file until the new owner changes it. What you have earned by referrals stays yours.`,
      ),
      button('See the team', url),
    ],
    reason: reasonFor(businessName),
  }),
  { 'new owner': { ...sample, isNewOwner: true }, 'former owner': { ...sample, isNewOwner: false } },
);
