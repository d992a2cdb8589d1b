import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ALREADY_PAID,
  billingRoutes,
  type ChangePlanRequest,
  formatMoney,
  type MembershipTier,
  type OwnProvider,
  PAGES,
  type PlanChangeOutcome,
  type PlanPreview,
  TIERS,
  TOO_MANY_UNPAID,
} from '@townlink/contracts';
import { type ApiProblem, isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { browser } from '@townlink/web-forms/browser';
import { ManageBilling } from '@townlink/web-forms/manage-billing';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';
import {
  Button,
  Card,
  ErrorState,
  Fact,
  Facts,
  focusContent,
  LinkButton,
  Notice,
  Skeleton,
  When,
} from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { OWN_WAITLIST } from '../waitlist/use-waitlist';

interface PlanCostProps {
  tier: MembershipTier;
  provider: OwnProvider;
  onDone: () => void;
}

/** The amount due today and the recurring price with its start date, before confirmation. */
export function PlanCost({ tier, provider, onDone }: PlanCostProps) {
  const { data: preview, error, refetch } = usePlanPreview(tier);
  const { agree, isPending, problem } = useAgreement({ tier, onDone, onOldPreview: refetch });
  if (isApiProblem(error) && error.slug === 'membership-ending') {
    return <CannotBegin tier={tier} problem={error} customerId={provider.stripe_customer_id} />;
  }
  if (isApiProblem(error) && BEFORE_PLANS.includes(error.slug)) return <CannotChange problem={error} />;
  if (error && !preview) {
    return (
      <ErrorState
        headingLevel={2}
        drawing="cable"
        title="We couldn’t calculate the cost"
        onRetry={() => void refetch()}
      >
        {error.message}
      </ErrorState>
    );
  }
  return (
    <Card>
      <section aria-labelledby="plan-cost" aria-busy={!preview} className="grid gap-5">
        <h2 id="plan-cost" className="text-lead font-semibold">
          What {TIERS[tier].name} costs you
        </h2>
        {preview ? <Cost preview={preview} /> : <Skeleton className="h-32 w-full" />}
        {problem && <ChangeFailed problem={problem} customerId={provider.stripe_customer_id} />}
        {preview && (
          <Button
            className="justify-self-start"
            disabled={!preview.has_room}
            busy={isPending && 'Changing…'}
            onClick={() => void agree(preview.proration_date)}
          >
            {agreement(preview)}
          </Button>
        )}
      </section>
    </Card>
  );
}

interface AgreementOptions {
  tier: MembershipTier;
  onDone: () => void;
  /** Called when the amounts have changed since they were shown. */
  onOldPreview: () => Promise<unknown>;
}

/** Changes the plan at the displayed price, and redirects to the payment if one is due. */
function useAgreement({ tier, onDone, onOldPreview }: AgreementOptions) {
  const { mutateAsync, isPending, error } = useChangePlan();
  const follow = ({ status, url }: PlanChangeOutcome) => {
    if (status === 'checkout' && url) return browser.leaveTo(url);
    const said = { done: `You have ${TIERS[tier].name} now`, scheduled: 'Your change is planned' }[status as string];
    if (said) toast.success(said);
    focusContent();
    onDone();
  };
  const agree = async (prorationDate: number) => {
    try {
      follow(await mutateAsync({ tier, prorationDate }));
    } catch (failure) {
      if (isApiProblem(failure) && failure.slug === 'old-preview') await onOldPreview();
    }
  };
  return { agree, isPending, problem: isApiProblem(error) ? error : undefined };
}

interface ProblemProps {
  problem: ApiProblem;
  customerId: string | null;
}

function CannotBegin({ tier, problem, customerId }: ProblemProps & { tier: MembershipTier }) {
  return (
    <Notice
      role="alert"
      kind="warning"
      title={`${TIERS[tier].name} cannot begin after your membership`}
      actions={<ManageBilling customerId={customerId}>Keep the membership</ManageBilling>}
    >
      {problem.message}
    </Notice>
  );
}

/** Problems whose next step, if there is one, is on the dashboard. */
const BEFORE_PLANS: readonly (string | undefined)[] = [
  'license-expired',
  'listing-paused',
  'application-rejected',
  'payment-failing',
  ALREADY_PAID,
  TOO_MANY_UNPAID,
];

const CannotChange = ({ problem }: Pick<ProblemProps, 'problem'>) => (
  <Notice
    role="alert"
    kind="warning"
    title="Your plan cannot be changed yet"
    actions={
      <LinkButton variant="secondary" size="small" to={PAGES.dashboard}>
        Go to your dashboard
      </LinkButton>
    }
  >
    {problem.message}
  </Notice>
);

function ChangeFailed({ problem, customerId }: ProblemProps) {
  return (
    <Notice
      role="alert"
      kind="danger"
      title="Your plan was not changed"
      actions={
        problem.slug === 'payment-declined' && (
          <ManageBilling customerId={customerId}>Update your payment method</ManageBilling>
        )
      }
    >
      {problem.message}
    </Notice>
  );
}

function agreement({ kind, tier, currency, due_today_cents }: PlanPreview): string {
  if (kind === 'period-end') return `Change to ${TIERS[tier].name} at the end of the month`;
  if (kind === 'checkout') return `Pay for ${TIERS[tier].name}`;
  return due_today_cents > 0
    ? `Pay ${formatMoney(due_today_cents, currency)} and change`
    : `Change to ${TIERS[tier].name}`;
}

function Cost({ preview }: { preview: PlanPreview }) {
  const { kind, currency, due_today_cents, charge_cents, credit_cents, monthly_cents } = preview;
  const { next_payment_at, starts_at, ends_at } = preview;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <>
      {!preview.has_room && (
        <Notice kind="warning" title="All places are taken">
          The last place has just been taken. You can join the waitlist above.
        </Notice>
      )}
      <Facts>
        <Fact label="Today">
          <span className="text-title font-semibold tabular-nums">{money(due_today_cents)}</span>
        </Fact>
        {!ends_at && (
          <Fact label={starts_at ? 'Each month from then on' : 'Each month after that'}>
            <span className="text-title font-semibold tabular-nums">{money(monthly_cents)}</span>
          </Fact>
        )}
        {kind === 'now' && (
          <Fact label="How today’s amount is calculated">
            {money(charge_cents)} for the rest of the paid month, less {money(credit_cents)} that you have already paid
            for it
          </Fact>
        )}
        {(starts_at ?? next_payment_at) && (
          <Fact label={starts_at ? 'Begins' : 'Next payment'}>
            <When at={(starts_at ?? next_payment_at)!} />
          </Fact>
        )}
      </Facts>
      {ends_at && (
        <p className="text-body text-muted">
          Your membership stays canceled: it ends on <When at={ends_at} />, and nothing more is charged after today.
        </p>
      )}
      {kind === 'period-end' && (
        <p className="text-body text-muted">
          You keep what you have paid for until then, and can change your mind. Pictures beyond the new plan’s number
          stay kept, and are hidden.
        </p>
      )}
    </>
  );
}

/** The price of another plan, as currently calculated by the payment provider, and again on return from its pages. */
function usePlanPreview(tier: MembershipTier | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: ['provider', 'plan-preview', tier],
    queryFn: ({ signal }) => call(billingRoutes.previewPlan, { body: { tier: tier! }, signal }),
    enabled: tier !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    gcTime: 0,
    retry: false,
  });
}

/** Refetched after failures too: it may have been changed elsewhere. */
function useChangePlan() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePlanRequest) => call(billingRoutes.changePlan, { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: OWN_PROVIDER }),
        client.invalidateQueries({ queryKey: ['capacity'] }), // One slot is taken, another freed.
        client.invalidateQueries({ queryKey: OWN_WAITLIST }), // The slot may have been held from there.
      ]),
  });
}
