import { type ModeratedProvider, VETTING_NOTES_MAX } from '@townlink/contracts';
import { ConfirmDialog, Field, Textarea } from '@townlink/web-ui';

interface RejectDialogProps {
  provider: ModeratedProvider;
  /** What has been written so far: kept by the page, so that it survives closing the dialog. */
  notes: string;
  onNotes: (notes: string) => void;
  onCancel: () => void;
  onReject: (provider: ModeratedProvider) => void;
}

/** Asks for the notes that go to the applicant, and says what a rejection does. */
export function RejectDialog({ provider, notes, onNotes, onCancel, onReject }: RejectDialogProps) {
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onCancel}
      title={`Reject ${provider.business_name}?`}
      description="The applicant is told by email. The subscription is cancelled and the first payment refunded."
      confirmLabel="Reject application"
      onConfirm={() => onReject(provider)}
    >
      <Field label="Notes for the applicant" help="They are part of the email." optional>
        <Textarea value={notes} maxLength={VETTING_NOTES_MAX} onChange={(event) => onNotes(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
