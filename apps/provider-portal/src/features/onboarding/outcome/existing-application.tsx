import { useQuery } from '@tanstack/react-query';
import { membershipState, type OwnProvider, PAGES } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Card, Fact, Facts, LinkButton, Notice, TierBadge, When } from '@townlink/web-ui';
import { FinishPayment } from '../../shared/finish-payment';
import { needsPayment } from '../../shared/own-listing';
import { ProgressLine } from '../../shared/progress-line';
import { VettingBadge } from '../../shared/vetting-badge';
import { FocusedHeading } from './focused-heading';

interface ExistingApplicationProps {
  provider: OwnProvider;
  /** Why the payment could not be set up. */
  paymentError?: string;
}

/** Shown to users with an application; only one per user is allowed. */
export function ExistingApplication({ provider, paymentError }: ExistingApplicationProps) {
  const { data: plans } = useQuery(usePublicQueries().plans());
  const isUnpaid = needsPayment(provider);
  return (
    <div className="grid gap-6">
      {isUnpaid && <Unpaid provider={provider} paymentError={paymentError} />}
      <Card className="grid gap-6">
        <div className="grid gap-1">
          <FocusedHeading>Your application</FocusedHeading>
          <p className="text-body text-muted">
            You applied on <When at={provider.created_at} />. There is one application per account.
          </p>
        </div>
        <ProgressLine provider={provider} plans={plans} />
        <Facts>
          <Fact label="Business">{provider.business_name}</Fact>
          <Fact label="Service area">
            {provider.category_name} in {provider.city_name}, {provider.city_state}
          </Fact>
          <Fact label="Membership tier">
            <TierBadge tier={provider.membership_tier} />
          </Fact>
          <Fact label="Vetting status">
            <VettingBadge status={provider.vetting_status} />
          </Fact>
        </Facts>
        <LinkButton to={PAGES.dashboard} variant={isUnpaid ? 'secondary' : 'primary'} className="justify-self-start">
          Go to your dashboard
        </LinkButton>
      </Card>
    </div>
  );
}

function Unpaid({ provider, paymentError }: ExistingApplicationProps) {
  const words = unpaidWords(provider);
  return (
    <Notice
      kind={paymentError ? 'danger' : 'warning'}
      role={paymentError ? 'alert' : undefined}
      title={paymentError ?? words.title}
      actions={<FinishPayment provider={provider}>{paymentError ? 'Try again' : words.action}</FinishPayment>}
    >
      {words.text}
    </Notice>
  );
}

function unpaidWords(provider: OwnProvider): { title: string; text: string; action: string } {
  if (membershipState(provider).billing === 'ended') {
    const text = 'Your listing is saved. If you pay again, everything comes back.';
    return { title: 'Your membership has ended', text, action: 'Pay and come back' };
  }
  const text =
    provider.vetting_status === 'approved'
      ? 'You are approved. Your listing goes live as soon as the payment arrives.'
      : 'Your application is saved. It goes live after it is approved and paid.';
  return { title: 'Your membership is not paid yet', text, action: 'Finish payment' };
}
