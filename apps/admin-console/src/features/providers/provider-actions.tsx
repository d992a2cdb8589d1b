import { Pause, Play, Trash2 } from 'lucide-react';
import type { ManageProviderRequest, ModeratedProvider } from '@townlink/contracts';
import { Button, IconButton } from '@townlink/web-ui';

interface ProviderActionsProps {
  provider: ModeratedProvider;
  busy: boolean;
  onAction: (action: ManageProviderRequest['action']) => void;
}

export function ProviderActions({ provider, busy, onAction }: ProviderActionsProps) {
  const isApproved = provider.vetting_status === 'approved';
  const change = provider.is_active
    ? ({ action: 'pause', words: 'Pause', Icon: Pause } as const)
    : ({ action: 'resume', words: 'Resume', Icon: Play } as const);
  return (
    <div className="flex items-center justify-end gap-1">
      {isApproved && (
        <Button
          size="small"
          variant="secondary"
          aria-disabled={busy} // Not disabled: the button stays, and keeps the focus while its words change.
          onClick={() => !busy && onAction(change.action)}
          aria-label={`${change.words} ${provider.business_name}`}
        >
          <change.Icon aria-hidden="true" className="size-4" /> {change.words}
        </Button>
      )}
      <IconButton
        label={`Delete ${provider.business_name}`}
        aria-disabled={busy}
        onClick={() => !busy && onAction('delete')}
      >
        <Trash2 aria-hidden="true" className="size-4 text-danger" />
      </IconButton>
    </div>
  );
}
