import { brand, CLAIM_LINK_DAYS } from '@townlink/contracts';
import { type DeclaredWords, example, facts, small } from '@townlink/server-mail';

/** The content of an email to an imported business. */
export interface InvitationData {
  businessName: string;
  categoryName: string;
  /** Town and state, such as 'Lehi, UT'. */
  town: string;
  claimUrl: string;
  notMineUrl: string;
  neverUrl: string;
  oneClickUrl: string;
}

export const invitationSample: InvitationData = {
  businessName: example.provider.businessName,
  categoryName: 'Plumber',
  town: 'Riverton, UT',
  claimUrl: example.link('/provider/claim'),
  notMineUrl: example.link('/provider/invitation/stop'),
  neverUrl: example.link('/provider/invitation/stop'),
  oneClickUrl: example.link('/api/invitations/refuse'),
};

/** The footer's reason and links are part of every such email and cannot be edited. */
export const invitationPlaceholders: DeclaredWords<InvitationData>['placeholders'] = {
  businessName: 'name',
  categoryName: 'text',
  town: 'text',
  claimUrl: 'link',
};

export const aboutBusiness = ({ businessName, categoryName, town }: InvitationData) =>
  facts(['Business', businessName], ['Service', categoryName], ['Town', town]);

export const aboutLink = small(
  `The link works once, for ${CLAIM_LINK_DAYS} days. It opens an application with what we know about the business filled in. Nothing is listed before you send it and we have checked it.`,
);

/** Why it was sent, and the two ways to stop it. */
export const endOf = ({ businessName, notMineUrl, neverUrl, oneClickUrl }: InvitationData) => ({
  reason: `You get this because this address stands for ${businessName} in a list of local businesses that ${brand.name} invites. The business is not shown on ${brand.name}.`,
  links: [
    ['This is not my business', notMineUrl],
    ['Never email me again', neverUrl],
  ] as [string, string][],
  oneClickUrl,
});
