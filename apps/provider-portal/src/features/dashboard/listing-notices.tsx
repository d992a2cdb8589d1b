import { brand, graceEnd, hasPublicContact, type OwnProvider, type Plan, supportMailto } from '@townlink/contracts';
import { AnchorButton, Notice, When } from '@townlink/web-ui';
import { FinishPayment } from '../shared/finish-payment';
import { NoContactNotice } from '../shared/no-contact-notice';
import { needsPayment } from '../shared/payment';
import { EditContact } from './contact-dialog';
import { ManageBilling } from './manage-billing';
import { UnconfirmedContact } from './unconfirmed-contact';

interface ListingNoticesProps {
  provider: OwnProvider;
  plans: readonly Plan[] | undefined;
}

/** What needs doing or is being waited for, the most pressing first; nothing when all is well. */
export function ListingNotices({ provider, plans }: ListingNoticesProps) {
  const notices = [
    rejected(provider),
    paused(provider),
    pastDue(provider),
    unpaid(provider, plans),
    noContact(provider),
    unconfirmed(provider),
    pending(provider),
  ];
  const shown = notices.filter((notice) => notice !== null);
  return shown.length > 0 && <div className="grid gap-4">{shown}</div>;
}

function rejected({ vetting_status, vetting_notes }: OwnProvider) {
  if (vetting_status !== 'rejected') return null;
  return (
    <Notice
      key="rejected"
      kind="danger"
      title="Your application was not approved"
      actions={
        <AnchorButton variant="secondary" size="small" href={supportMailto('My application')}>
          Write to support
        </AnchorButton>
      }
    >
      {vetting_notes && (
        <>
          <p className="text-caption text-muted">What our vetting team wrote</p>
          <blockquote className="mb-2 whitespace-pre-line">{vetting_notes}</blockquote>
        </>
      )}
      <p>A membership that was paid is cancelled and its first payment refunded.</p>
    </Notice>
  );
}

function paused({ paused: isPaused, vetting_status }: OwnProvider) {
  if (!isPaused || vetting_status !== 'approved') return null;
  return (
    <Notice key="paused" kind="warning" title="Your listing is paused">
      Visitors do not see it at the moment. Questions? Write to{' '}
      <a href={supportMailto('My paused listing')} className="font-medium text-accent underline underline-offset-4">
        {brand.supportEmail}
      </a>
      .
    </Notice>
  );
}

function pastDue({ subscription_status, past_due_since, stripe_customer_id }: OwnProvider) {
  if (subscription_status !== 'past_due') return null;
  return (
    <Notice
      key="past-due"
      kind="warning"
      title="Your last payment failed"
      actions={<ManageBilling customerId={stripe_customer_id}>Update your payment method</ManageBilling>}
    >
      {past_due_since ? (
        <>
          Your listing stays until <When at={graceEnd(new Date(past_due_since))} />. Please update your payment method
          before then.
        </>
      ) : (
        'Please update your payment method to keep your listing.'
      )}
    </Notice>
  );
}

function unpaid(provider: OwnProvider, plans: readonly Plan[] | undefined) {
  if (!needsPayment(provider, plans)) return null;
  return (
    <Notice
      key="unpaid"
      kind="warning"
      title="Your membership is not paid yet"
      actions={<FinishPayment provider={provider} />}
    >
      {provider.vetting_status === 'approved'
        ? 'You are approved. Your listing goes live as soon as the payment arrives.'
        : 'Your application is saved. Your listing goes live after it is approved and paid.'}
    </Notice>
  );
}

function pending({ vetting_status }: OwnProvider) {
  if (vetting_status !== 'pending') return null;
  return (
    <Notice key="pending" title="Your application is being reviewed">
      A person checks your license and details, usually within 1-2 business days. We write to you by e-mail as soon as
      there is a decision.
    </Notice>
  );
}

function unconfirmed(provider: OwnProvider) {
  return provider.email_confirmed ? null : <UnconfirmedContact key="unconfirmed" email={provider.email} />;
}

function noContact(provider: OwnProvider) {
  if (provider.vetting_status === 'rejected' || hasPublicContact(provider)) return null;
  return (
    <NoContactNotice key="no-contact" actions={<EditContact provider={provider}>Add a way to reach you</EditContact>} />
  );
}
