import { useQuery } from '@tanstack/react-query';
import {
  FORGET_EMAIL_PATH,
  LISTING_REPORT_REASON_NAMES,
  PAGES,
  REPORT_KEPT_MONTHS,
  REPORT_OUTCOME_TEXTS,
  type ReportReceipt,
} from '@townlink/contracts';
import {
  Head,
  isNotFound,
  type LoaderFunctionArgs,
  loadQuery,
  usePublicQueries,
  useRouteError,
  useSearchParams,
} from '@townlink/web-federation';
import {
  Button,
  Card,
  Day,
  ErrorState,
  Page,
  PageHeader,
  Skeleton,
  TextLink,
  Timeline,
  type TimelineStep,
} from '@townlink/web-ui';
import { SupportLink } from '../static-page/static-page';

const TOKEN = 'token';

export const loader = async (args: LoaderFunctionArgs) => {
  const token = new URL(args.request.url).searchParams.get(TOKEN);
  if (token) await loadQuery(args, (queries) => queries.reportReceipt(token));
  return null;
};

/** The state of a report, visible to everyone who has its secret address. */
export function Component() {
  const [parameters] = useSearchParams();
  const token = parameters.get(TOKEN);
  return token ? <ReadReceipt token={token} /> : <NoReport />;
}

/** For an unknown address; other errors reach the frame's error screen. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isNotFound(error)) throw error;
  return <NoReport />;
}

function ReadReceipt({ token }: { token: string }) {
  const { data, isLoadingError, refetch } = useQuery(usePublicQueries().reportReceipt(token));
  return (
    <Page width="text">
      <Head title="Your report" noindex />
      {data ? (
        <Receipt report={data} token={token} />
      ) : isLoadingError ? (
        <ErrorState
          headingLevel={1}
          drawing="cable"
          title="Your report could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-72 rounded-card!" />
      )}
    </Page>
  );
}

function NoReport() {
  return (
    <Page width="text">
      <Head title="Your report" noindex />
      <PageHeader
        title="Your report"
        lead="There is no report at this address. Use the link in our email, or the address of the page you saw after you sent your report."
      />
      <p>
        If you have neither, <SupportLink subject="My report">write to us</SupportLink> with the name of the listing.
      </p>
    </Page>
  );
}

function Receipt({ report, token }: { report: ReportReceipt; token: string }) {
  const { business_name, reason, outcome, reply, has_email } = report;
  return (
    <>
      <PageHeader
        title="Your report"
        lead={
          <>
            {LISTING_REPORT_REASON_NAMES[reason]}
            {business_name && (
              <>
                , about <bdi>{business_name}</bdi>
              </>
            )}
          </>
        }
      />
      <div className="grid gap-6">
        <Card className="grid gap-6">
          <Timeline label="Progress of the report" steps={stepsOf(report)} />
          {outcome && <p className="text-lead">{REPORT_OUTCOME_TEXTS[outcome]}</p>}
          {reply && (
            <figure className="grid gap-1">
              <figcaption className="text-caption text-muted">We want to add:</figcaption>
              <blockquote className="measure wrap-anywhere whitespace-pre-line">{reply}</blockquote>
            </figure>
          )}
        </Card>
        {!outcome && (
          <p className="measure text-body text-muted">
            {has_email
              ? 'We will email you when it is closed. You can also come back to this page.'
              : 'Keep the address of this page: it is the only way to follow your report.'}{' '}
            The listing stays as it is until then.
          </p>
        )}
        {has_email && <ForgetEmail token={token} />}
        <p>
          <TextLink alone to={PAGES.safetyTrust}>
            What we check, and what we do not
          </TextLink>
        </p>
      </div>
    </>
  );
}

/** Submitted by the browser, with or without scripts; returns to this page. */
function ForgetEmail({ token }: { token: string }) {
  return (
    <form method="post" action={FORGET_EMAIL_PATH} encType="multipart/form-data" className="grid gap-2">
      <input type="hidden" name="token" value={token} />
      <p className="measure text-caption text-muted">
        We erase your email address {REPORT_KEPT_MONTHS} months after your report, or now. After that, this page is the
        only way to follow your report.
      </p>
      <div>
        <Button type="submit" variant="secondary" size="small">
          Erase my address
        </Button>
      </div>
    </form>
  );
}

/** A report that the provider answers first has an additional step. */
function stepsOf({ state, created_at, provider_until, decided_at }: ReportReceipt): TimelineStep[] {
  const isDecided = state === 'decided';
  const passed = (isNow: boolean): TimelineStep['state'] => (isDecided ? 'done' : isNow ? 'current' : 'ahead');
  return [
    { title: 'Received', note: <Day at={created_at} />, state: 'done' },
    ...(provider_until ? [withProvider(provider_until, state)] : []),
    {
      title: 'In review',
      note: isDecided ? undefined : 'A person is reviewing it',
      state: passed(state === 'in_review'),
    },
    { title: 'Closed', note: decided_at && <Day at={decided_at} />, state: isDecided ? 'done' : 'ahead' },
  ];
}

const withProvider = (until: string, state: ReportReceipt['state']): TimelineStep => ({
  title: 'With the provider',
  note:
    state === 'with_provider' ? (
      <>
        Until <Day at={until} />
      </>
    ) : undefined,
  state: state === 'with_provider' ? 'current' : 'done',
});
