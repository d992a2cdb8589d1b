import { useState } from 'react';
import { type ModeratedProvider, VETTING_NOTES_MAX } from '@townlink/contracts';
import { ConfirmDialog, Field, Textarea } from '@townlink/web-ui';

interface RejectDialogProps {
  provider: ModeratedProvider;
  busy: boolean;
  onCancel: () => void;
  onReject: (notes: string) => void;
}

/** Asks for the notes that go to the applicant, and says what a rejection does. */
export function RejectDialog({ provider, busy, onCancel, onReject }: RejectDialogProps) {
  const [notes, setNotes] = useState('');
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onCancel}
      title={`Reject ${provider.business_name}?`}
      description="The applicant is told by e-mail. The subscription is cancelled and the first payment refunded."
      confirmLabel="Reject application"
      busy={busy && 'Rejecting…'}
      onConfirm={() => onReject(notes)}
    >
      <Field label="Notes for the applicant" help="They are part of the e-mail." optional>
        <Textarea value={notes} maxLength={VETTING_NOTES_MAX} onChange={(event) => setNotes(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
