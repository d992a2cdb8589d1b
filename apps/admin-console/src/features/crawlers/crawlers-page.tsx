import {
  CRAWLER_KINDS,
  CRAWLER_MESSAGES,
  CRAWLERS,
  type CrawlerKind,
  type CrawlerSettings,
  robotsTxt,
  SaveCrawlersRequest,
} from '@townlink/contracts';
import { Head, useServices } from '@townlink/web-federation';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { Button, Card, Checkbox, ErrorState, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { May, NotYours, useMay } from '../rights/may';
import { useCrawlers, useSaveCrawlers } from './use-crawlers';

/** The kinds of crawlers that may read the pages. */
export function Component() {
  const { data, isError, refetch } = useCrawlers();
  return (
    <Page>
      <Head title="Crawlers" noindex />
      <PageHeader
        title="Crawlers"
        lead="Which crawlers may read the public pages. robots.txt tells them; those of well-known operators follow it."
      />
      {data ? (
        <CrawlersForm key={data.version} settings={data} />
      ) : isError ? (
        <ErrorState drawing="cable" title={CRAWLER_MESSAGES.notFetched} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </Page>
  );
}

function CrawlersForm({ settings: { rules, version } }: { settings: CrawlerSettings }) {
  const form = useContractForm(SaveCrawlersRequest, { defaultValues: rules });
  const { mutateAsync: save } = useSaveCrawlers(version);
  const may = useMay();
  const { siteUrl } = useServices();
  const { isSubmitting, isDirty } = form.formState;
  const submit = async (body: SaveCrawlersRequest) => {
    try {
      form.reset((await save(body)).rules);
    } catch (error) {
      const rest = showProblem(form, error);
      if (rest) toast.error('The rules were not saved', { description: rest });
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      <Card>
        <form noValidate className="grid gap-6" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
          <fieldset disabled={!may('pages:write')} className="grid gap-6">
            <legend className="sr-only">Who may read the pages</legend>
            {CRAWLER_KINDS.map((kind) => (
              <Rule key={kind} kind={kind} field={form.register(kind)} />
            ))}
          </fieldset>
          <May right="pages:write" otherwise={<NotYours right="pages:write" />}>
            <Button type="submit" className="justify-self-start" busy={isSubmitting && 'Saving…'}>
              Save
            </Button>
          </May>
        </form>
      </Card>
      <Preview text={robotsTxt(form.watch(), siteUrl)} isSaved={!isDirty} />
      <UnsavedChanges isUnsaved={() => isDirty && !isSubmitting} />
    </div>
  );
}

function Rule({ kind, field }: { kind: CrawlerKind; field: object }) {
  const { name, says, bots } = CRAWLERS[kind];
  return (
    <div className="grid gap-1">
      <Checkbox label={name} {...field} />
      <p>{says}</p>
      <p className="text-caption wrap-anywhere text-muted">{bots.join(', ')}</p>
    </div>
  );
}

function Preview({ text, isSaved }: { text: string; isSaved: boolean }) {
  return (
    <section aria-labelledby="robots-txt" className="grid gap-3">
      <h2 id="robots-txt" className="text-title font-semibold">
        robots.txt
      </h2>
      <p className="text-muted">{isSaved ? 'As it is now.' : 'As it will be after you save.'}</p>
      <pre
        aria-labelledby="robots-txt"
        className="rounded-card border border-line bg-sunken p-4 font-mono text-caption whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </section>
  );
}
