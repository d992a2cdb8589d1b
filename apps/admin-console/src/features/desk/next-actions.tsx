import { useState } from 'react';
import {
  type DeskPayment,
  formatMoney,
  GRACE_DAYS,
  graceExtension,
  PAGES,
  SUPPORT_REASON,
  type SupportCase,
} from '@townlink/contracts';
import { Button, Card, LinkButton } from '@townlink/web-ui';
import { May } from '../rights/may';
import { ViewAs } from '../support/view-as';
import { rightToActOn } from '../users/use-users';
import { ReasonDialog } from '../shared/reason-dialog';
import { useExtendGrace, usePayments, useRefund, useResendConfirmation } from './use-desk';

/** Available actions in the current state, each for roles with the right. */
export function NextActions({ id, opened }: { id: string; opened: SupportCase }) {
  const { account, listing } = opened;
  const isOpen = account.closed_at === null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-title font-semibold">Next actions</h2>
      <div className="flex flex-wrap gap-3">
        {isOpen && account.email && !account.confirmed_at && (
          <May right={rightToActOn(account)}>
            <ResendConfirmation id={id} accountId={account.id} />
          </May>
        )}
        {isOpen && listing && listing.vetting_status !== 'rejected' && (
          <May right="support:act">
            <LinkButton variant="secondary" to={`${PAGES.adminProviders}?edit=${listing.id}`}>
              Edit for the provider
            </LinkButton>
          </May>
        )}
        {isOpen && account.role && account.role !== 'admin' && (
          <May right="support:act">
            <ViewAs userId={account.id} name={account.full_name || account.email || account.id} />
          </May>
        )}
        {listing && isInGrace(listing) && (
          <May right="support:act">
            <ExtendGrace id={id} providerId={listing.id} />
          </May>
        )}
        {listing && (
          <May right="payments:act">
            <RefundLast id={id} providerId={listing.id} />
          </May>
        )}
        <May right="audit:read">
          <LinkButton variant="secondary" to={`${PAGES.adminAudit}?subject=${listing?.id ?? account.id}`}>
            What was done
          </LinkButton>
        </May>
      </div>
    </Card>
  );
}

function ResendConfirmation({ id, accountId }: { id: string; accountId: string }) {
  const resend = useResendConfirmation(id, accountId);
  return (
    <Button variant="secondary" busy={resend.isPending && 'Sending…'} onClick={() => resend.mutate()}>
      Resend confirmation
    </Button>
  );
}

/** Once for each failed payment, by the server's rule. */
const isInGrace = ({
  subscription_status,
  past_due_since,
  grace_until,
}: NonNullable<SupportCase['listing']>): boolean =>
  subscription_status === 'past_due' &&
  graceExtension(dateOf(past_due_since), dateOf(grace_until), new Date()) !== null;

const dateOf = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null);

function ExtendGrace({ id, providerId }: { id: string; providerId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useExtendGrace(id, providerId);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Extend grace by {GRACE_DAYS} days
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Extend the grace period by ${GRACE_DAYS} days?`}
          description="The listing and its slot stay for that long, although the last payment failed. This can be done once."
          label="Extend"
          rule={SUPPORT_REASON}
          help="For the audit log."
          busy={isPending && 'Extending…'}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => mutate(reason, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  );
}

function RefundLast({ id, providerId }: { id: string; providerId: string }) {
  // The dialog keeps its payment: after a failure, the list is read again and another one may be the last.
  const [asked, setAsked] = useState<DeskPayment | null>(null);
  const { data: payments } = usePayments(id, providerId);
  const last = payments?.find(({ is_refundable }) => is_refundable);
  return (
    <>
      {last && (
        <Button variant="secondary" onClick={() => setAsked(last)}>
          Refund last payment
        </Button>
      )}
      {asked && <RefundDialog id={id} payment={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function RefundDialog({ id, payment, onClose }: { id: string; payment: DeskPayment; onClose: () => void }) {
  const { mutate, isPending } = useRefund(id);
  const amount = formatMoney(payment.cents, payment.currency);
  return (
    <ReasonDialog
      danger
      title={`Refund ${amount}?`}
      description="The full amount goes back to the card, and the provider gets an email. The membership continues."
      label={`Refund ${amount}`}
      rule={SUPPORT_REASON}
      help="For the audit log."
      busy={isPending && 'Refunding…'}
      onClose={onClose}
      onConfirm={(reason) => mutate({ paymentId: payment.id, reason }, { onSuccess: onClose })}
    />
  );
}
