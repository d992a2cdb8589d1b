import { useState } from 'react';
import type { ApiKey } from '@townlink/contracts';
import { Button, ConfirmDialog } from '@townlink/web-ui';
import { ChangeKeyDialog } from './change-key-dialog';
import { RotateKeyDialog } from './rotate-key-dialog';
import { useRevokeKey } from './use-api-keys';

interface KeyActionsProps {
  apiKey: ApiKey;
  onSecret: (secret: string) => void;
}

export function KeyActions({ apiKey, onSecret }: KeyActionsProps) {
  const [open, setOpen] = useState<'rotate' | 'change' | 'revoke'>();
  const close = () => setOpen(undefined);
  const named = <span className="sr-only"> {apiKey.name}</span>;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="small" onClick={() => setOpen('rotate')}>
        Rotate{named}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setOpen('change')}>
        Change{named}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setOpen('revoke')}>
        Revoke{named}
      </Button>
      {open === 'rotate' && <RotateKeyDialog apiKey={apiKey} onSecret={onSecret} onClose={close} />}
      {open === 'change' && <ChangeKeyDialog apiKey={apiKey} onClose={close} />}
      {open === 'revoke' && <RevokeDialog apiKey={apiKey} onClose={close} />}
    </div>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutate, isPending } = useRevokeKey(apiKey);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${apiKey.name}?`}
      description="Calls that use it will be refused. This cannot be undone."
      confirmLabel="Revoke key"
      cancelLabel="Keep the key"
      danger
      busy={isPending && 'Revoking…'}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    />
  );
}
