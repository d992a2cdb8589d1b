import { useMutation } from '@tanstack/react-query';
import { contentAdminRoutes, type EditedContent } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { May } from '../../rights/may';
import type { Draft } from './use-draft';

/** Another editor saved this page since it was opened: nothing is overwritten without a choice. */
export function Conflict({ draft: { state, other, save, open } }: { draft: Draft }) {
  if (state === 'failed')
    return (
      <Notice kind="danger" role="alert" title="The draft could not be saved">
        What you wrote is still here. Check your connection, and save again.
      </Notice>
    );
  if (state !== 'conflict' || !other) return null;
  if (other.publish_at) return <Scheduled other={other} save={save} open={open} />;
  return (
    <Notice
      kind="warning"
      role="alert"
      title={`${other.drafted_by ?? 'Another administrator'} changed this page while you were editing`}
      actions={
        <>
          <Button size="small" variant="secondary" onClick={() => open(other)}>
            Use the saved version
          </Button>
          <Button size="small" onClick={() => void save(other.version)}>
            Keep mine
          </Button>
        </>
      }
    >
      Nothing of yours is saved yet. Choose which text counts.
    </Notice>
  );
}

interface ScheduledProps extends Pick<Draft, 'save' | 'open'> {
  other: EditedContent;
}

/** Another administrator scheduled the page since it was opened: the scheduled text stays until the schedule is canceled. */
function Scheduled({ other, save, open }: ScheduledProps) {
  const call = useCall();
  const keep = useMutation({
    mutationFn: () => call(contentAdminRoutes.unschedule, { params: { page: other.name } }),
    onSuccess: ({ version }) => save(version),
    onError: () => toast.error('The schedule could not be canceled'),
  });
  return (
    <Notice
      kind="warning"
      role="alert"
      title="This page was scheduled while you were editing"
      actions={
        <>
          <Button size="small" variant="secondary" onClick={() => open(other)}>
            Use the scheduled version
          </Button>
          <May right="pages:act">
            <Button size="small" busy={keep.isPending && 'Canceling…'} onClick={() => keep.mutate()}>
              Cancel the schedule and keep mine
            </Button>
          </May>
        </>
      }
    >
      Nothing of yours is saved yet. What was scheduled goes out as it is.
    </Notice>
  );
}
