import { useState } from 'react';
import {
  hasPublicContact,
  mayOnTeam,
  type MembershipNotice,
  membershipNotices,
  type NoticeAction,
  type OwnProvider,
  PAGES,
  type TeamRight,
} from '@townlink/contracts';
import { ManageBilling } from '@townlink/web-forms/manage-billing';
import { WriteToSupport } from '@townlink/web-forms/write-to-support';
import { Button, ConfirmDialog, LinkButton, Notice, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { FinishPayment } from '../shared/finish-payment';
import { NoContactNotice } from '../shared/no-contact-notice';
import { EditContact } from './contact-dialog';
import { RenewLicense } from './renew-license';
import { useRequestRefund, useSendContactLink } from './api/dashboard-calls';

/** Open tasks and pending steps, most urgent first; renders nothing without any. */
export function ListingNotices({ provider }: { provider: OwnProvider }) {
  const told = membershipNotices(provider);
  const canBeReached = provider.vetting_status === 'rejected' || hasPublicContact(provider);
  const waits = told.filter(({ key }) => key === 'pending');
  const presses = told.filter(({ key }) => key !== 'pending');
  if (told.length === 0 && canBeReached && provider.email_confirmed) return false;
  return (
    <div className="grid gap-4">
      {presses.map((standing) => (
        <StandingNotice key={standing.key} standing={standing} provider={provider} />
      ))}
      {!canBeReached && (
        <NoContactNotice actions={<EditContact provider={provider}>Add a way to reach you</EditContact>} />
      )}
      {!provider.email_confirmed && <UnconfirmedContact email={provider.email} />}
      {waits.map((standing) => (
        <StandingNotice key={standing.key} standing={standing} provider={provider} />
      ))}
    </div>
  );
}

function StandingNotice({ standing, provider }: { standing: MembershipNotice; provider: OwnProvider }) {
  const { kind, title, text, quote, by } = standing;
  const actions = standing.actions.filter((action) => mayTake(action, provider));
  const [before, after] = text.split('{date}');
  return (
    <Notice
      kind={kind}
      title={title}
      actions={
        actions.length > 0 &&
        actions.map((action) => <Action key={action} action={action} provider={provider} title={title} />)
      }
    >
      {quote && (
        <>
          <p className="text-caption text-muted">{quote.from}</p>
          <blockquote className="mb-2 whitespace-pre-line">{quote.words}</blockquote>
        </>
      )}
      <p>
        {before}
        {by && after !== undefined && <When at={by} />}
        {after}
      </p>
    </Notice>
  );
}

const PAYS = 'billing:act';

const RIGHT_FOR: Partial<Record<NoticeAction, TeamRight>> = {
  pay: PAYS,
  'come-back': PAYS,
  'update-payment': PAYS,
  'keep-membership': PAYS,
  'change-plan': PAYS,
  'request-refund': PAYS,
  'apply-again': 'listing:act',
  'renew-license': 'documents:write',
};

function mayTake(action: NoticeAction, { team_role }: OwnProvider): boolean {
  const right = RIGHT_FOR[action];
  return !right || mayOnTeam(team_role, right);
}

interface ActionProps {
  action: NoticeAction;
  provider: OwnProvider;
  title: string;
}

function Action({ action, provider, title }: ActionProps) {
  switch (action) {
    case 'pay':
      return <FinishPayment provider={provider} />;
    case 'come-back':
      return <FinishPayment provider={provider}>Pay and come back</FinishPayment>;
    case 'update-payment':
      return <ManageBilling customerId={provider.stripe_customer_id}>Update your payment method</ManageBilling>;
    case 'keep-membership':
      return <ManageBilling customerId={provider.stripe_customer_id}>Keep the membership</ManageBilling>;
    case 'change-plan':
      return (
        <LinkButton variant="secondary" size="small" to={PAGES.plan}>
          Choose another tier
        </LinkButton>
      );
    case 'apply-again':
      return (
        <LinkButton size="small" to={PAGES.onboarding}>
          Apply again
        </LinkButton>
      );
    case 'renew-license':
      return <RenewLicense>Upload the renewed license</RenewLicense>;
    case 'request-refund':
      return <RequestRefund />;
    case 'write-to-support':
      return (
        <WriteToSupport subject={title} size="small">
          Write to support
        </WriteToSupport>
      );
  }
}

/** Ends a membership that got no slot and refunds it, after a confirmation. */
function RequestRefund() {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useRequestRefund();
  const take = async () => {
    try {
      await mutateAsync();
      toast.success('Your refund is on its way', { description: 'Your bank shows it within 5 to 10 days.' });
    } catch (error) {
      toast.error('The refund failed', {
        description: error instanceof Error ? error.message : undefined,
      });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Get a refund
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title="Get a refund?"
          description="Your membership ends immediately, and we refund your payment to your card. You lose your place on the waitlist."
          confirmLabel="End membership and get a refund"
          cancelLabel="Keep waiting"
          busy={isPending && 'Requesting…'}
          onConfirm={() => void take()}
        />
      )}
    </>
  );
}

/** For a contact address that is neither the account's nor confirmed, and so receives no mail. */
function UnconfirmedContact({ email }: { email: string }) {
  const link = useSendContactLink();
  const send = async () => {
    try {
      await link.mutateAsync();
      toast.success('Please check your email', { description: `A link is on its way to ${email}.` });
    } catch (error) {
      toast.error('The link could not be sent', { description: error instanceof Error ? error.message : undefined });
    }
  };
  return (
    <Notice
      title="Your contact address is not confirmed"
      actions={
        <Button variant="secondary" size="small" busy={link.isPending && 'Sending…'} onClick={() => void send()}>
          {link.isSuccess ? 'Send again' : 'Send the link'}
        </Button>
      }
    >
      We write to your account’s address until you have opened the link that we send to {email}.
    </Notice>
  );
}
