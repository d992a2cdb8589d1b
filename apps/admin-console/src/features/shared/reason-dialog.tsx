import { useRef, useState } from 'react';
import { ConfirmDialog, Field, Textarea } from '@townlink/web-ui';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** Label of the confirming button. */
  label: string;
  /** Length limits of the reason, and the message for other lengths. */
  rule: { min: number; max: number; message: string };
  /** Says who reads the reason. */
  help: string;
  busy: string | false;
  danger?: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks for the reason of an action. */
export function ReasonDialog({ rule, help, label, onClose, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const confirm = () => {
    if (reason.trim().length >= rule.min) return onConfirm(reason.trim());
    setError(rule.message);
    return box.current?.focus();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      confirmLabel={label}
      cancelLabel="Cancel"
      onConfirm={confirm}
      {...dialog}
    >
      <Field label="Reason" help={help} error={error}>
        <Textarea
          ref={box}
          rows={3}
          value={reason}
          maxLength={rule.max}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
