import { BILLING_MESSAGES, isPaid, type OwnProvider, type Plan } from '@townlink/contracts';
import { ManageBilling } from '@townlink/web-forms/manage-billing';
import { PaymentBadge, When } from '@townlink/web-ui';
import { InfoCard } from './info-card';

export function BillingCard({ provider, plan }: { provider: OwnProvider; plan: Plan | undefined }) {
  const { subscription_status, current_period_end, stripe_customer_id } = provider;
  const nothing = plan && !isPaid(plan) ? 'Nothing to pay' : 'Not paid yet';
  const renews = subscription_status === 'active' || subscription_status === 'trialing';
  return (
    <InfoCard title="Billing">
      <p>
        <PaymentBadge status={subscription_status} otherwise={{ words: nothing, tone: 'neutral' }} />
      </p>
      {renews && current_period_end && (
        <p className="text-body text-muted">
          Paid until <When at={current_period_end} />
        </p>
      )}
      {!stripe_customer_id && <p className="text-body text-muted">{BILLING_MESSAGES.noBilling}</p>}
      <div>
        <ManageBilling customerId={stripe_customer_id}>Manage Billing</ManageBilling>
      </div>
    </InfoCard>
  );
}
