import { type PicturesToReview, type PictureToReview, REPORT_REASON_TEXTS } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { Badge, Button, Card, EmptyState, ErrorState, Page, PageHeader, Skeleton, When } from '@townlink/web-ui';
import { Pager } from '../shared/list/pager';
import { useApproveGallery, useDecidePicture, usePictures } from './use-pictures';

/** Pictures that nobody has seen yet, and those that visitors have reported. */
export function Component() {
  return (
    <Page>
      <Head title="Pictures" noindex />
      <PageHeader
        title="Pictures"
        lead="Of approved providers: first ones, which wait for a look, and those that visitors have reported."
      />
      <Content />
    </Page>
  );
}

function Content() {
  const list = usePictures();
  const { data } = list;
  if (list.isError) return <ErrorState drawing="cable" title="Failed to fetch pictures" onRetry={list.retry} />;
  if (!data) return <Skeleton className="h-72 rounded-card!" />;
  if (data.rows.length === 0) {
    return (
      <EmptyState drawing="clipboard" title="Nothing to look at">
        New pictures and reports appear here as they come in.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {data.rows.map((group) => (
          <li key={group.provider_id}>
            <Group group={group} />
          </li>
        ))}
      </ul>
      <Pager list={list} page={data} />
    </>
  );
}

function Group({ group }: { group: PicturesToReview }) {
  const approve = useApproveGallery();
  const { provider_id, business_name, first_look, pictures } = group;
  return (
    <Card>
      <section aria-label={business_name} className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-title font-semibold">
            <bdi>{business_name}</bdi>
          </h2>
          <Badge tone={first_look ? 'accent' : 'warning'}>{first_look ? 'First look' : 'Reported'}</Badge>
          {first_look && (
            <Button
              className="sm:ml-auto"
              busy={approve.isPending && 'Saving…'}
              aria-label={`Show the pictures of ${business_name}`}
              onClick={() => approve.mutate(provider_id)}
            >
              Show all
            </Button>
          )}
        </div>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {pictures.map((picture) => (
            <Picture key={picture.id} picture={picture} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Picture({ picture: { id, url, caption, kind, reports } }: { picture: PictureToReview }) {
  const decide = useDecidePicture();
  const alt = caption ?? (kind === 'logo' ? 'Logo' : 'No caption');
  const button = (word: string, action: 'keep' | 'remove') => (
    <Button
      variant="secondary"
      size="small"
      disabled={decide.isPending}
      aria-label={`${word} ${alt}`}
      onClick={() => decide.mutate({ id, action })}
    >
      {word}
    </Button>
  );
  return (
    <li className="grid content-start gap-2">
      <a href={url} target="_blank" rel="noopener" className="block">
        <img
          src={url}
          alt={alt}
          className="aspect-4/3 w-full rounded-control border border-line bg-sunken object-cover"
        />
      </a>
      <p className="text-caption text-muted">{alt}</p>
      {reports.map(({ reason, details, created_at }, index) => (
        <p key={index} className="text-caption">
          <span className="font-medium">{REPORT_REASON_TEXTS[reason]}</span>, <When short at={created_at} />
          {details && <span className="block wrap-anywhere text-muted">{details}</span>}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {reports.length > 0 && button('Keep', 'keep')}
        {button('Remove', 'remove')}
      </div>
    </li>
  );
}
