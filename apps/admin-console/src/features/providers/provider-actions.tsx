import { Pause, Play, Trash2, Undo2 } from 'lucide-react';
import { can, type ManageProviderRequest, membershipState, type ModeratedProvider, PAGES } from '@townlink/contracts';
import { Button, IconButton, LinkButton } from '@townlink/web-ui';
import { May } from '../rights/may';

interface ProviderActionsProps {
  provider: ModeratedProvider;
  busy: boolean;
  onAction: (action: ManageProviderRequest['action']) => void;
}

export function ProviderActions({ provider, busy, onAction }: ProviderActionsProps) {
  const change = changeOf(provider);
  return (
    <div className="flex items-center justify-end gap-1">
      <May right="support:read">
        <LinkButton
          size="small"
          variant="quiet"
          to={`${PAGES.adminSupport}?case=${provider.id}`}
          aria-label={`Open ${provider.business_name} at the support desk`}
        >
          Open
        </LinkButton>
      </May>
      <May right="listings:act">
        {change && (
          <Button
            size="small"
            variant="secondary"
            aria-disabled={busy} // Not disabled: the button keeps the focus while its label changes.
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
      </May>
    </div>
  );
}

/** A provider that lacks payment or a slot can be neither paused nor resumed. */
function changeOf(provider: ModeratedProvider) {
  if (can(membershipState(provider), 'resume')) return { action: 'resume', words: 'Resume', Icon: Play } as const;
  if (provider.vetting_status === 'rejected')
    return { action: 'take-rejection-back', words: 'Undo the rejection', Icon: Undo2 } as const;
  return provider.is_active ? ({ action: 'pause', words: 'Pause', Icon: Pause } as const) : null;
}
