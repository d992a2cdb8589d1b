import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { providerPath, reportPath } from '@townlink/contracts';
import {
  Head,
  Link,
  type LoaderFunctionArgs,
  loadQuery,
  notFound,
  useParams,
  usePublicQueries,
} from '@townlink/web-federation';
import { ErrorState, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { addressOf } from '../provider/provider-address';
import { ReportForm } from './report-form';

export const loader = async (args: LoaderFunctionArgs) => {
  const provider = await loadQuery(args, (queries) => queries.provider(addressOf(args.params)));
  if (provider && provider.city_state !== args.params.state?.toUpperCase()) throw notFound();
  return null;
};

/** Reports an error on a listing: a form that works without scripts, account or CAPTCHA. */
export function Component() {
  const { data, isLoadingError, refetch } = useQuery(usePublicQueries().provider(addressOf(useParams())));
  if (isLoadingError) {
    return (
      <Page width="form">
        <ErrorState
          headingLevel={1}
          drawing="cable"
          title="Failed to load this provider"
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page width="form">
        <Skeleton className="h-96 rounded-card!" />
      </Page>
    );
  }
  const path = providerPath(data.city_state, data.city_slug, data.category_slug, data.slug);
  return (
    <Page width="form" className="pt-3! md:pt-5!">
      <Head title={`Something wrong with ${data.business_name}?`} canonical={reportPath(path)} noindex />
      <Link
        to={path}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-caption font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
        <bdi>{data.business_name}</bdi>
      </Link>
      <PageHeader
        title="Something wrong?"
        lead="Tell us what is wrong with this listing. A person checks every report. A report alone does not hide the listing."
      />
      <ReportForm providerId={data.id} />
    </Page>
  );
}
