import { Badge, Card, ErrorState, Skeleton, TextLink, When } from '@townlink/web-ui';
import { AUDIENCE_NAMES } from './audience';
import { draftPath, useDrafts } from './use-drafts';
import { May } from '../rights/may';

/** Newsletters being written. */
export function Drafts() {
  const { data, isError, refetch } = useDrafts();
  if (isError && !data) return <ErrorState title="Failed to fetch the drafts" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-20 rounded-card!" />;
  if (data.length === 0)
    return (
      <p className="text-muted">
        No drafts. <May right="newsletter:write">Begin one above.</May>
      </p>
    );
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data.map(({ id, subject, audience, changed_at, changed_by }) => (
        <li key={id}>
          <Card padding="compact" className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <TextLink alone to={draftPath(id)}>
              <bdi className="wrap-anywhere">{subject || 'Without a subject'}</bdi>
            </TextLink>
            <Badge tone="accent">Draft</Badge>
            <p className="text-caption text-muted wrap-anywhere">
              {AUDIENCE_NAMES[audience]} · changed <When withTime at={changed_at} />
              {changed_by && ` by ${changed_by}`}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
