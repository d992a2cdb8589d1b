import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPrice, isPaid, ONBOARDING_STEPS, type OwnProvider } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Card, Drawing, type DrawingName, MonogramTile, Stepper, TierBadge } from '@townlink/web-ui';
import { FocusedHeading } from './focused-heading';

interface PaymentScreenProps {
  provider: OwnProvider;
  drawing: DrawingName;
  title: ReactNode;
  /** One or two sentences about the state. */
  children: ReactNode;
  actions?: ReactNode;
  /** The progress of the application, below the screen. */
  progress?: ReactNode;
}

/**
 * Screens before and after payment: the state, and what is being paid for. Until the application is approved, they belong to
 * its membership step.
 */
export function PaymentScreen({ provider, drawing, title, children, actions, progress }: PaymentScreenProps) {
  return (
    <div className="grid gap-6">
      {provider.vetting_status === 'pending' && (
        <Stepper titles={ONBOARDING_STEPS} current={ONBOARDING_STEPS.length - 1} />
      )}
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid justify-items-center gap-3 text-center">
          <Drawing name={drawing} className="mb-1" />
          <FocusedHeading>{title}</FocusedHeading>
          <p className="measure text-body text-muted">{children}</p>
          {actions && (
            <div className="mt-3 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">{actions}</div>
          )}
        </div>
        <Bought provider={provider} />
        {progress && <div className="border-t border-line pt-8">{progress}</div>}
      </Card>
    </div>
  );
}

/** The membership as on a receipt. */
function Bought({ provider }: { provider: OwnProvider }) {
  const { business_name, category_name, city_name, city_state, membership_tier } = provider;
  const { data: plans } = useQuery(usePublicQueries().plans());
  const plan = plans?.find(({ tier }) => tier === membership_tier);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6">
      <MonogramTile name={business_name} />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">
          <bdi>{business_name}</bdi>
        </p>
        <p className="text-caption text-muted">
          {category_name} in {city_name}, {city_state}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TierBadge tier={membership_tier} />
        {plan && (
          <span className="text-title font-semibold tabular-nums">{isPaid(plan) ? formatPrice(plan) : 'Free'}</span>
        )}
      </p>
    </div>
  );
}
