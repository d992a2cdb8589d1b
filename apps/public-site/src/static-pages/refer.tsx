import { formatPrice, isPaid, PAGES, type Plan, referralReward, rewardText, TIERS } from '@townlink/contracts';
import { LinkButton, StreetRow, TierBadge } from '@townlink/web-ui';
import { loadPlans, WithPlans } from '../features/for-providers/with-plans';
import { Calculation } from '../features/refer/calculation';
import { GetLink } from '../features/refer/get-link';
import { StaticPage, StaticSection, SupportLink } from '../features/static-page/static-page';

export const loader = loadPlans;

export function Component() {
  return (
    <StaticPage
      page="refer"
      heading="Refer a provider. Get paid."
      description="Do you know a provider whose work you would recommend? You get half of their first month once they are a paying member."
      drawing="mailbox"
      width="column"
    >
      <GetLink />
      <section aria-labelledby="payouts" className="grid gap-5">
        <h2 id="payouts" className="text-title font-semibold">
          What you get
        </h2>
        <WithPlans>
          {(plans) => (
            <div className="overflow-hidden rounded-card border-2 border-art-line bg-art-sky">
              <div className="grid gap-6 p-5 md:p-8">
                <Calculation plans={plans} />
                <Payouts plans={plans} />
              </div>
              <StreetRow className="print:hidden" />
            </div>
          )}
        </WithPlans>
      </section>
      <div className="grid gap-10 md:grid-cols-2 md:gap-14">
        <StaticSection
          id="steps"
          title="How it works"
          content={
            <ol>
              <li>Get your link and send it to a provider who does good work, or let them scan its code.</li>
              <li>They apply with your link or its code, and a person checks their license.</li>
              <li>When their first payment has cleared, half of it is owed to you.</li>
            </ol>
          }
        />
        <StaticSection
          id="payment"
          title="How you are paid"
          content={
            <ul>
              <li>By hand, through a payment app, after the first payment of the provider has cleared.</li>
              <li>A payment that goes back before you are paid earns nothing.</li>
              <li>Referring yourself earns nothing. A provider counts for one referrer.</li>
            </ul>
          }
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <LinkButton to={PAGES.forProviders}>Show a provider how to get listed</LinkButton>
        <span>
          Questions? <SupportLink subject="Referrals">Write to us</SupportLink>.
        </span>
      </p>
    </StaticPage>
  );
}

function Payouts({ plans }: { plans: readonly Plan[] }) {
  const ordered = plans.filter(isPaid).sort((one, other) => TIERS[one.tier].rank - TIERS[other.tier].rank);
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {ordered.map((plan) => (
        <li key={plan.tier} className="grid content-start gap-1">
          <h3>
            <TierBadge tier={plan.tier} />
          </h3>
          <p className="text-title font-semibold tabular-nums">{rewardText(referralReward(plan.price_cents))}</p>
          <p className="text-caption text-muted">50% of the first month, {formatPrice(plan)}</p>
        </li>
      ))}
    </ul>
  );
}
