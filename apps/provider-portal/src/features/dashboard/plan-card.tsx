import { formatPrice, isPaid, type OwnProvider, PAGES, type Plan } from '@townlink/contracts';
import { TextLink, TierBadge } from '@townlink/web-ui';
import { OpenChange } from '../plan/open-change';
import { InfoCard } from './info-card';

/** The plan, what it costs, and the way to another. */
export function PlanCard({ provider, plan }: { provider: OwnProvider; plan: Plan | undefined }) {
  const canChange = provider.vetting_status !== 'rejected' && !provider.paused;
  return (
    <InfoCard title="Membership tier">
      <p>
        <TierBadge tier={provider.membership_tier} />
      </p>
      {plan && <p className="text-title font-semibold tabular-nums">{isPaid(plan) ? formatPrice(plan) : 'Free'}</p>}
      <OpenChange provider={provider} />
      {canChange && (
        <p>
          <TextLink to={PAGES.plan} className="inline-flex min-h-11 items-center">
            Change plan
          </TextLink>
        </p>
      )}
    </InfoCard>
  );
}
