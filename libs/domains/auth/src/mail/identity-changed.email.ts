import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

export interface IdentityChange {
  change: 'linked' | 'unlinked';
  /** The provider's display name. */
  title: string;
}

const identity = {
  title: 'Example ID',
  securityUrl: example.url('/account/security'),
  recoverUrl: example.url('/auth/recover'),
};

/** A linked or unlinked sign-in of another provider. */
export const identityChangedEmail = defineEmail<IdentityChange & { securityUrl: string; recoverUrl: string }>(
  'identity-changed',
  ({ change, title, securityUrl, recoverUrl }) => {
    const isLinked = change === 'linked';
    return {
      subject: `A sign-in was ${isLinked ? 'linked to' : 'taken away from'} your ${brand.name} account`,
      preheader: 'If it was you, there is nothing to do.',
      blocks: [
        paragraph(
          isLinked
            ? `You can sign in to your account with ${title} from now on.`
            : `${title} can no longer be used to sign in to your account.`,
        ),
        paragraph('If it was you, there is nothing to do. If not, review your linked sign-ins immediately:'),
        button('Sign-in and security', securityUrl),
        paragraph('A new password ends every session that you do not recognize:'),
        button('Choose a new password', recoverUrl),
        small(`If you can no longer sign in, write to ${brand.supportEmail}.`),
      ],
      reason: `You get this because this address belongs to an account at ${brand.name}.`,
    };
  },
  {
    linked: { change: 'linked', ...identity },
    unlinked: { change: 'unlinked', ...identity },
  },
  {
    title: 'Sign-in of another provider',
    placeholders: { title: 'text', securityUrl: 'link', recoverUrl: 'link' },
    cases: { linked: 'linked', unlinked: 'taken away' },
    caseOf: ({ change }) => change,
  },
);
