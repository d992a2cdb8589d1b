import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

interface RoleChangedElsewhere {
  /**
   * The owner who changed it, or a command. In emails queued by the previous release, null means a command, or no
   * previous role.
   */
  actor: string | null;
  holder: string;
  /** Name of the previous role, or a text that there was none. */
  before: string | null;
  /** Null when the role was removed. */
  after: string | null;
  reviewUrl: string;
}

/** To the owners who neither made the change nor hold the role, in case of an attack. */
export const roleChangedElsewhereEmail = defineEmail<RoleChangedElsewhere>(
  'role-changed-elsewhere',
  ({ actor, holder, before, after, reviewUrl }) => ({
    subject: after
      ? `A role in the console of ${brand.name} was assigned`
      : `A role in the console of ${brand.name} was removed`,
    preheader: after ? `${holder} has the role “${after}” now.` : `${holder} can no longer open the console.`,
    blocks: [
      paragraph(
        after
          ? `${holder} has the role “${after}” in the console now.`
          : `${holder} no longer has a role in the console, and was signed out everywhere.`,
      ),
      facts(['Changed by', actor ?? 'A command on the server'], ['Role before', before ?? 'None']),
      paragraph('If you did not expect this, ask the other owners, and undo the change:'),
      button('Open the access review', reviewUrl),
    ],
    reason: `You get this because you are an owner of the console of ${brand.name}.`,
  }),
  {
    given: {
      actor: 'Ada Operator',
      holder: 'jordan.rivera@example.com',
      before: 'None',
      after: 'Finance',
      reviewUrl: example.url('/admin/access'),
    },
    taken: {
      actor: 'A command on the server',
      holder: 'jordan.rivera@example.com',
      before: 'Owner',
      after: null,
      reviewUrl: example.url('/admin/access'),
    },
  },
  {
    title: 'Role of another person',
    placeholders: { actor: 'text', holder: 'text', before: 'text', after: 'text', reviewUrl: 'link' },
    cases: { given: 'given', taken: 'taken away' },
    caseOf: ({ after }) => (after ? 'given' : 'taken'),
  },
);
