import { ExternalLink } from 'lucide-react';
import {
  BILLING_MESSAGES,
  formatPrice,
  isPaid,
  mayOnTeam,
  type OwnProvider,
  PAGES,
  type Plan,
} from '@townlink/contracts';
import { ManageBilling } from '@townlink/web-forms/manage-billing';
import { Card, LinkButton, PageHead, PaymentBadge, TextLink, TierBadge, When } from '@townlink/web-ui';
import { isListed, ownListing } from '../shared/own-listing';
import { ProgressLine } from '../shared/progress-line';
import { WaitlistCard } from '../waitlist/waitlist-card';
import type { Completeness } from './api/completeness-calls';
import { BadgeCard } from './badge-card';
import { BusinessCard } from './business-card';
import { ChecksCard } from './checks-card';
import { ChecklistCard } from './checklist-card';
import { AreaCard, PhotosCard, RatingCard, TeamCard, VettingCard } from './listing-cards';
import { LicenseCard } from './license-card';
import { ListingNotices } from './listing-notices';
import { LiveCard } from './live-card';
import { ListingStatsCard } from './listing-stats-card';
import { OpenChange } from '../plan/open-change';
import { ReportsCard } from '../reports/reports-card';
import { ListingSwitcher } from '../team/listing-switcher';
import { InfoCard } from './info-card';

interface DashboardProps {
  provider: OwnProvider;
  /** Undefined if they cannot be loaded. */
  plans: Plan[] | undefined;
  completeness: Completeness;
}

/** Notices, listing progress, preview and facts. */
export function Dashboard({ provider, plans, completeness }: DashboardProps) {
  const plan = plans?.find(({ tier }) => tier === provider.membership_tier);
  return (
    <>
      <PageHead
        kicker="Provider dashboard"
        title={<bdi>{provider.business_name}</bdi>}
        drawing="shopfront"
        actions={
          isListed(provider) && (
            <LinkButton variant="secondary" to={ownListing(provider).href}>
              See your public listing <ExternalLink aria-hidden="true" className="size-4" />
            </LinkButton>
          )
        }
      />
      <div className="@container page-column grid grid-cols-[minmax(0,1fr)] gap-5 py-6 md:pb-12">
        <ListingSwitcher />
        <ListingNotices provider={provider} />
        <ReportsCard />
        <WaitlistCard />
        <Card>
          <section aria-labelledby="where-you-are">
            <h2 id="where-you-are" className="sr-only">
              Where you are
            </h2>
            <ProgressLine provider={provider} plans={plans} />
          </section>
        </Card>
        <Cards provider={provider} plan={plan} completeness={completeness} />
        <ListingStatsCard isListed={isListed(provider)} />
        {isListed(provider) && <BadgeCard provider={provider} />}
      </div>
    </>
  );
}

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-5';

interface CardsProps {
  provider: OwnProvider;
  /** The plan of its tier; undefined until the plans are loaded. */
  plan: Plan | undefined;
  completeness: Completeness;
}

/** Cards with open tasks, next to the facts. */
function Cards({ provider, plan, completeness }: CardsProps) {
  const isOwner = mayOnTeam(provider.team_role, 'billing:read');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:grid-rows-[auto_1fr]">
      <ChecklistCard provider={provider} completeness={completeness} className="@4xl:col-start-2" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @2xl:grid-cols-2 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
        <div className={COLUMN}>
          <LiveCard provider={provider} />
          <BusinessCard provider={provider} />
          <PhotosCard />
        </div>
        <div className={COLUMN}>
          <VettingCard provider={provider} />
          <LicenseCard provider={provider} />
          {isOwner && <PlanCard provider={provider} plan={plan} />}
          {isOwner && <BillingCard provider={provider} plan={plan} />}
          <AreaCard provider={provider} />
          <RatingCard provider={provider} />
        </div>
      </div>
      <div className={`${COLUMN} @4xl:col-start-2`}>
        <ChecksCard provider={provider} />
        <TeamCard />
      </div>
    </div>
  );
}

/** The plan, its price and a link to change it. */
function PlanCard({ provider, plan }: { provider: OwnProvider; plan: Plan | undefined }) {
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

function BillingCard({ provider, plan }: { provider: OwnProvider; plan: Plan | undefined }) {
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
