import { Button, Card, EmptyState, ErrorState, Notice, Skeleton, Spinner } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

export function FeedbackExamples() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {(['info', 'success', 'warning', 'danger'] as const).map((kind) => (
          <Notice key={kind} kind={kind} title={`A ${kind} notice`}>
            One sentence about it, and what to do next.
          </Notice>
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <Card className="grid content-start gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-11" />
        </Card>
        <Card>
          <EmptyState title="No applications">New ones appear here.</EmptyState>
        </Card>
        <Card>
          <ErrorState title="Failed to fetch providers" onRetry={() => undefined} />
        </Card>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Spinner />
        <Button
          variant="secondary"
          onClick={() => toast.success('Profile updated', { description: 'Your name is shown as Pat Doe.' })}
        >
          Success toast
        </Button>
        <Button variant="secondary" onClick={() => toast.error('Sign in failed', { description: 'Wrong password.' })}>
          Error toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.info('Provider paused', { action: { label: 'Undo', onSelect: () => toast.info('Resumed') } })
          }
        >
          Toast with undo
        </Button>
      </div>
    </>
  );
}
