import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type OwnProvider, providerPath } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { LinkButton, PageHeader } from '@townlink/web-ui';
import { BillingCard } from './billing-card';
import { BusinessCard } from './business-card';
import { AreaCard, RatingCard, TierCard, VettingCard } from './listing-cards';
import { ListingNotices } from './listing-notices';

/** The cards of the dashboard, with what is to be done above them. */
export function Dashboard({ provider }: { provider: OwnProvider }) {
  const { data: plans } = useQuery(usePublicQueries().plans());
  const plan = plans?.find(({ tier }) => tier === provider.membership_tier);
  const isListed = provider.vetting_status === 'approved' && provider.is_active;
  const { city_state, city_slug, category_slug, provider_slug } = provider;
  return (
    <>
      <PageHeader
        title={provider.business_name}
        lead="Provider dashboard"
        actions={
          isListed && (
            <LinkButton variant="secondary" to={providerPath(city_state, city_slug, category_slug, provider_slug)}>
              See your public listing <ExternalLink aria-hidden="true" className="size-4" />
            </LinkButton>
          )
        }
      />
      <ListingNotices provider={provider} plans={plans} />
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TierCard provider={provider} plan={plan} />
        <VettingCard provider={provider} />
        <RatingCard provider={provider} />
        <AreaCard provider={provider} />
        <BusinessCard provider={provider} />
        <BillingCard provider={provider} plan={plan} />
      </div>
    </>
  );
}
