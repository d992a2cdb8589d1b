import { useState } from 'react';
import { campaignAfter, type FunnelRow } from '@townlink/contracts';
import { Button, ConfirmDialog } from '@townlink/web-ui';
import { May } from '../rights/may';
import { useCampaign } from './use-invitations';

/** Buttons of an import; those that its state allows. */
export function CampaignActions({ row }: { row: FunnelRow }) {
  const { key, name, campaign } = row;
  const { mutate, isPending, variables } = useCampaign(key);
  const busy = (step: string, words: string) => isPending && variables === step && words;
  const may = (step: 'start' | 'pause' | 'stop') => campaignAfter(campaign, step) !== null;
  return (
    <May right="imports:act">
      <span className="flex flex-wrap gap-2">
        {may('start') && (
          <Button
            size="small"
            aria-label={`${campaign === 'paused' ? 'Go on inviting' : 'Start inviting'}: ${name}`}
            busy={busy('start', 'Starting…')}
            onClick={() => mutate('start')}
          >
            {campaign === 'paused' ? 'Go on inviting' : 'Start inviting'}
          </Button>
        )}
        {may('pause') && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Pause inviting: ${name}`}
            busy={busy('pause', 'Pausing…')}
            onClick={() => mutate('pause')}
          >
            Pause
          </Button>
        )}
        {may('stop') && <Stop name={name} busy={busy('stop', 'Stopping…')} onStop={() => mutate('stop')} />}
      </span>
    </May>
  );
}

function Stop({ name, busy, onStop }: { name: string; busy: string | false; onStop: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Stop inviting: ${name}`}
        busy={busy}
        onClick={() => setAsked(true)}
      >
        Stop
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Stop inviting ${name}?`}
        description="No letter goes out to its businesses any more, reminders included. Inviting cannot be started again. Links that were sent keep working."
        confirmLabel="Stop inviting"
        cancelLabel="Keep inviting"
        danger
        onConfirm={() => {
          setAsked(false);
          onStop();
        }}
      />
    </>
  );
}
