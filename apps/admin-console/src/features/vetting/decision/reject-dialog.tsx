import { type ModeratedProvider, REJECTION_TEMPLATES, VETTING_NOTES_MAX } from '@townlink/contracts';
import { ConfirmDialog, Field, Select, Textarea } from '@townlink/web-ui';

interface RejectDialogProps {
  provider: ModeratedProvider;
  /** Stored by the page, so that it survives closing the dialog. */
  notes: string;
  onNotes: (notes: string) => void;
  onCancel: () => void;
  onReject: (provider: ModeratedProvider) => void;
}

/** Asks for notes to the applicant, and explains the consequences. */
export function RejectDialog({ provider, notes, onNotes, onCancel, onReject }: RejectDialogProps) {
  return (
    <ConfirmDialog
      open
      danger
      dismissal="always" // The notes are kept.
      onOpenChange={onCancel}
      title={`Reject ${provider.business_name}?`}
      description="The applicant gets an email. The subscription is canceled and the first payment refunded."
      confirmLabel="Reject application"
      cancelLabel="Keep reviewing"
      onConfirm={() => onReject(provider)}
    >
      <RejectionNotes notes={notes} onNotes={onNotes} />
    </ConfirmDialog>
  );
}

/** The notes, optionally from a template. */
export function RejectionNotes({ notes, onNotes }: Pick<RejectDialogProps, 'notes' | 'onNotes'>) {
  return (
    <div className="grid gap-4">
      <Field label="Start with" optional>
        <Select
          value={REJECTION_TEMPLATES.find((template) => template.notes === notes)?.id ?? ''}
          onChange={({ target }) => {
            const template = REJECTION_TEMPLATES.find(({ id }) => id === target.value);
            if (template) onNotes(withTemplate(notes, template.notes));
          }}
        >
          <option value="">Your own words</option>
          {REJECTION_TEMPLATES.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Notes for the applicant" help="Included in the email." optional>
        <Textarea
          rows={4}
          value={notes}
          maxLength={VETTING_NOTES_MAX}
          onChange={(event) => onNotes(event.target.value)}
        />
      </Field>
    </div>
  );
}

/** A template replaces an earlier template; text typed by the administrator stays above it. */
export function withTemplate(notes: string, template: string): string {
  const isOwn = notes.trim() !== '' && !REJECTION_TEMPLATES.some((one) => one.notes === notes.trim());
  return (isOwn ? `${notes.trimEnd()}\n\n${template}` : template).slice(0, VETTING_NOTES_MAX);
}
