import { brand, CANCELLATION, GRACE_DAYS, PAGES } from '@townlink/contracts';
import { LinkButton, TextLink } from '@townlink/web-ui';
import { Plans } from '../features/for-providers/plans';
import { loadPlans, WithPlans } from '../features/for-providers/with-plans';
import { PlanComparison } from '../features/static-page/plan-comparison';
import { SectionGrid, StaticPage, type TextSection } from '../features/static-page/static-page';

export const loader = loadPlans;

const sections: readonly TextSection[] = [
  {
    id: 'paying',
    title: 'Paying',
    content: (
      <ul>
        <li>You pay by card, a month in advance, when you submit your application.</li>
        <li>If we reject it, the subscription ends and the first payment is refunded in full.</li>
        <li>
          If a later payment fails, your listing and your place stay for {GRACE_DAYS} days while you put it right. We
          write to you each time it fails.
        </li>
        <li>Payments are taken by Stripe. {brand.name} never sees your card number.</li>
      </ul>
    ),
  },
  {
    id: 'canceling',
    title: 'Canceling',
    content: (
      <>
        <p>{CANCELLATION.how}</p>
        <p>{CANCELLATION.after}</p>
      </>
    ),
  },
  {
    id: 'full',
    title: 'When a plan is full',
    content: (
      <p>
        A full plan cannot be chosen in that city and category. A provider with a place does not lose it to one who pays
        more, and lowering the number of places removes no provider. Basic always has room.
      </p>
    ),
  },
  {
    id: 'changing',
    title: 'Changing your plan',
    content: (
      <p>
        You change your plan yourself, under <TextLink to={PAGES.plan}>Your plan</TextLink>, and see what is due today
        before you agree. A dearer plan begins once that is paid; a cheaper one begins when the month you have paid for
        is over. A plan that is full offers you its waitlist. Every license is checked the same way on every plan. The
        rules in full are in the <TextLink to={PAGES.providerTerms}>Provider Terms</TextLink>.
      </p>
    ),
  },
];

export function Component() {
  return (
    <StaticPage
      page="pricing"
      description="For people who search, everything is free. Providers pay one monthly price, with no commission and no price for a call."
      width="column"
    >
      <WithPlans>
        {(plans) => (
          <>
            <section aria-labelledby="plans" className="grid gap-5">
              <h2 id="plans" className="text-title font-semibold">
                Plans
              </h2>
              <Plans plans={plans} withButtons />
            </section>
            <PlanComparison plans={plans} />
          </>
        )}
      </WithPlans>
      <p className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to={PAGES.signUp}>Sign up</LinkButton>
        <LinkButton variant="secondary" to={PAGES.forProviders}>
          How to get listed
        </LinkButton>
      </p>
      <SectionGrid sections={sections} />
    </StaticPage>
  );
}
