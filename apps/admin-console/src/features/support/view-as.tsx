import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { supportViewRoutes, VIEW_MINUTES, VIEW_REASON } from '@townlink/contracts';
import { chooseListing } from '@townlink/web-api/chosen-listing';
import { useCall, useLocation } from '@townlink/web-federation';
import { enterView } from '@townlink/web-session';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { ReasonDialog } from '../shared/reason-dialog';

/** Opens the person's provider pages in this tab, as the person sees them. */
export function ViewAs({ userId, name }: { userId: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        View as
      </Button>
      {isAsking && <ViewAsDialog userId={userId} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

function ViewAsDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const call = useCall();
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => call(supportViewRoutes.start, { params: { id: userId }, body: { reason } }),
    onSuccess: (view) => {
      chooseListing(null); // The administrator's own choice in this tab.
      enterView({ ...view, back: pathname + search });
    },
    onError: (failure) => toast.error('The view did not start', { description: failure.message }),
  });
  return (
    <ReasonDialog
      title={`View as ${name}?`}
      description={`You can see their provider pages for ${VIEW_MINUTES} minutes but cannot change anything. They are told, with your reason.`}
      label="View as"
      rule={VIEW_REASON}
      help="Shown to the provider and recorded in the audit log."
      busy={isPending && 'Opening…'}
      onClose={onClose}
      onConfirm={mutate}
    />
  );
}
