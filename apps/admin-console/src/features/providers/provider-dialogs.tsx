import { useState } from 'react';
import { type ModeratedProvider, PAUSE_REASON_MAX } from '@townlink/contracts';
import { ConfirmDialog, Field, Textarea } from '@townlink/web-ui';
import type { useProviderActions } from './use-provider-actions';

type Orders = Pick<
  ReturnType<typeof useProviderActions>,
  'isPending' | 'toDelete' | 'cancelDelete' | 'confirmDelete' | 'toPause' | 'cancelPause' | 'confirmPause'
>;

/** Confirmations before deleting or pausing a provider. */
export function ProviderDialogs({ isPending, toDelete, toPause, ...answers }: Orders) {
  return (
    <>
      {toDelete && (
        <ConfirmDialog
          open
          danger
          onOpenChange={answers.cancelDelete}
          title={`Delete ${toDelete.business_name}?`}
          description="The listing, its license and testimonials are permanently removed, and the subscription is canceled. This cannot be undone."
          confirmLabel="Delete provider"
          cancelLabel="Keep the provider"
          busy={isPending(toDelete.id) && 'Deleting…'}
          onConfirm={() => void answers.confirmDelete()}
        />
      )}
      {toPause && (
        <PauseDialog
          provider={toPause}
          isBusy={isPending(toPause.id)}
          onCancel={answers.cancelPause}
          onPause={(reason) => void answers.confirmPause(reason)}
        />
      )}
    </>
  );
}

interface PauseDialogProps {
  provider: ModeratedProvider;
  isBusy: boolean;
  onCancel: () => void;
  onPause: (reason: string) => void;
}

/** Asks for the reason, which is sent to the provider. */
function PauseDialog({ provider, isBusy, onCancel, onPause }: PauseDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={`Pause ${provider.business_name}?`}
      description="The listing is hidden, its slot becomes free for others, and nothing is charged until you resume it."
      confirmLabel="Pause provider"
      cancelLabel="Keep the listing"
      busy={isBusy && 'Pausing…'}
      onConfirm={() => onPause(reason.trim())}
    >
      <Field label="Reason" optional help="The provider sees it in the email and on the dashboard.">
        <Textarea
          rows={3}
          value={reason}
          maxLength={PAUSE_REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
