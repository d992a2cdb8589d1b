import { useRef, useState } from 'react';
import { campaignAfter, formatCount, type FunnelRow } from '@townlink/contracts';
import { Button, ConfirmDialog, focusContent } from '@townlink/web-ui';
import { May } from '../rights/may';
import { useKeptFocus } from '../shared/use-kept-focus';
import { useCampaign } from './use-invitations';

interface CampaignActionsProps {
  row: FunnelRow;
  /** Emails per hour. */
  perHour: number;
}

/** The buttons of an import that its state allows. */
export function CampaignActions({ row, perHour }: CampaignActionsProps) {
  const { key, name, campaign } = row;
  const { mutate, isPending, variables } = useCampaign(key);
  const busy = (step: string, words: string) => isPending && variables === step && words;
  const buttons = useRef<HTMLSpanElement>(null);
  // Each step replaces the pressed button, and the last one leaves none.
  const focusEvents = useKeptFocus(() => {
    const next = buttons.current?.querySelector('button');
    if (next) next.focus();
    else focusContent();
  });
  const may = (step: 'start' | 'pause' | 'stop') => campaignAfter(campaign, step) !== null;
  return (
    <May right="imports:act">
      <span ref={buttons} className="flex flex-wrap gap-2" {...focusEvents}>
        {may('start') && (
          <Start row={row} perHour={perHour} busy={busy('start', 'Starting…')} onStart={() => mutate('start')} />
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

interface StartProps extends CampaignActionsProps {
  busy: string | false;
  onStart: () => void;
}

/** Asks for confirmation, with the number and rate of emails: sent ones cannot be taken back. */
function Start({ row, perHour, busy, onStart }: StartProps) {
  const [isAsked, setAsked] = useState(false);
  const { name, campaign, imported, invited, unwritten } = row;
  const words = campaign === 'paused' ? 'Resume inviting' : 'Start inviting';
  const emails = Math.max(imported - invited - unwritten, 0);
  return (
    <>
      <Button size="small" aria-label={`${words}: ${name}`} busy={busy} onClick={() => setAsked(true)}>
        {words}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`${words} ${name}?`}
        description={`Up to ${formatCount(emails)} ${emails === 1 ? 'email goes' : 'emails go'} out, at most ${formatCount(perHour)} per hour, and one reminder to each business that does not answer. Sent emails cannot be taken back.`}
        confirmLabel={words}
        cancelLabel="Not now"
        onConfirm={() => {
          setAsked(false);
          onStart();
        }}
      />
    </>
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
        description="Its businesses get no more emails, including reminders. Inviting cannot be started again. Links already sent keep working."
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
