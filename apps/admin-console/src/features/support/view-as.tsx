import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { supportViewRoutes, VIEW_MINUTES, VIEW_REASON } from '@townlink/contracts';
import { chooseListing } from '@townlink/web-api/chosen-listing';
import { useCall, useLocation } from '@townlink/web-federation';
import { enterView } from '@townlink/web-session';
import { Button, ConfirmDialog, Field, Textarea } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Opens the person's provider pages in this tab, as they see them. */
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
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(supportViewRoutes.start, { params: { id: userId }, body: { reason } }),
    onSuccess: (view) => {
      chooseListing(null); // The administrator's own choice in this tab.
      enterView({ ...view, back: pathname + search });
    },
    onError: (failure) => toast.error('The view did not begin', { description: failure.message }),
  });
  const begin = () => {
    if (reason.trim().length >= VIEW_REASON.min) return mutate();
    setError(VIEW_REASON.message);
    return box.current?.focus();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`View as ${name}?`}
      description={`You see their provider pages for ${VIEW_MINUTES} minutes and can change nothing. They are told, with your reason.`}
      confirmLabel="View as"
      cancelLabel="Cancel"
      busy={isPending && 'Opening…'}
      onConfirm={begin}
    >
      <Field label="Reason" help="The provider sees it, and so does the audit log." error={error}>
        <Textarea
          ref={box}
          rows={3}
          value={reason}
          maxLength={VIEW_REASON.max}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
