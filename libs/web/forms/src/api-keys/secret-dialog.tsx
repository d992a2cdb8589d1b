import { Button, Dialog, Notice } from '@townlink/web-ui';
import { CopyField } from '../copy-field';

interface SecretDialogProps {
  secret: string;
  /** What to do with the secret now. */
  advice: string;
  onClose: () => void;
}

/** Shows a key's secret, only this once. */
export function SecretDialog({ secret, advice, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      dismissal="never"
      onOpenChange={(open) => !open && onClose()}
      title="The new key"
      footer={<Button onClick={onClose}>I have copied it</Button>}
    >
      <div className="grid gap-5">
        <Notice kind="warning" title="It is shown only now">
          We store a digest of it and cannot show it again. {advice}
        </Notice>
        <CopyField label="Key" text={secret} rows={2} noun="key" />
        <p className="text-body text-muted">
          Programs send it as <code className="wrap-anywhere">Authorization: Bearer {secret.slice(0, 10)}…</code>, never
          in an address.
        </p>
      </div>
    </Dialog>
  );
}
