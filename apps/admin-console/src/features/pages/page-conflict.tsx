import { useMutation } from '@tanstack/react-query';
import { contentAdminRoutes, type EditedContent } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { May } from '../rights/may';
import { Conflict } from '../shared/editor/conflict';
import { NOT_SAVED } from '../shared/editor/editor-bar';
import type { PageDraft } from './use-pages';

/** Another editor saved or scheduled this page since it was opened. */
export function PageConflict({ draft }: { draft: PageDraft }) {
  const { state, other, save, replace } = draft;
  if (state === 'conflict' && other?.publish_at) return <Scheduled other={other} save={save} replace={replace} />;
  return <Conflict draft={draft} noun="page" />;
}

interface ScheduledProps extends Pick<PageDraft, 'save' | 'replace'> {
  other: EditedContent;
}

/** Another administrator scheduled the page since it was opened: the scheduled text stays until the schedule is canceled. */
function Scheduled({ other, save, replace }: ScheduledProps) {
  const call = useCall();
  const keep = useMutation({
    mutationFn: () => call(contentAdminRoutes.unschedule, { params: { page: other.name } }),
    onSuccess: ({ version }) => save(version),
    onError: () => toast.error('The schedule could not be canceled'),
  });
  return (
    <Notice
      id={NOT_SAVED}
      kind="warning"
      role="alert"
      title="This page was scheduled while you were editing"
      actions={
        <>
          <Button size="small" variant="secondary" onClick={() => replace(other)}>
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
      Your changes are not saved yet. The scheduled version goes out as it is. After you choose it, Undo restores yours
      once the schedule is canceled.
    </Notice>
  );
}
