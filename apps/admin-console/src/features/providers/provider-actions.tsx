import { Pause, Play, Trash2 } from 'lucide-react';
import type { ManageProviderRequest, ModeratedProvider } from '@townlink/contracts';
import { Button, IconButton } from '@townlink/web-ui';

interface ProviderActionsProps {
  provider: ModeratedProvider;
  busy: boolean;
  onAction: (action: ManageProviderRequest['action']) => void;
}

/** What can be done with a provider in its state. */
export function ProviderActions({ provider, busy, onAction }: ProviderActionsProps) {
  const isApproved = provider.vetting_status === 'approved';
  return (
    <div className="flex items-center justify-end gap-1">
      {isApproved && provider.is_active && (
        <Button
          size="small"
          variant="secondary"
          disabled={busy}
          onClick={() => onAction('pause')}
          aria-label={`Pause ${provider.business_name}`}
        >
          <Pause aria-hidden="true" className="size-4" /> Pause
        </Button>
      )}
      {isApproved && !provider.is_active && (
        <Button
          size="small"
          variant="secondary"
          disabled={busy}
          onClick={() => onAction('resume')}
          aria-label={`Resume ${provider.business_name}`}
        >
          <Play aria-hidden="true" className="size-4" /> Resume
        </Button>
      )}
      <IconButton label={`Delete ${provider.business_name}`} disabled={busy} onClick={() => onAction('delete')}>
        <Trash2 aria-hidden="true" className="size-4 text-danger" />
      </IconButton>
    </div>
  );
}
