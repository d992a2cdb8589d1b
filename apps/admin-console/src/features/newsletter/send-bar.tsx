import { useState } from 'react';
import { COMPOSE_MESSAGES, formatCount, type NewsletterDocument, type NewsletterStats } from '@townlink/contracts';
import { Badge, Button, ConfirmDialog } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { EditorBar, SaveButton } from '../shared/editor/editor-bar';
import { focusProblems } from '../shared/editor/problems-notice';
import { UndoButtons } from '../shared/editor/undo-buttons';
import { ScheduleDialog } from '../pages/schedule-dialog';
import { May } from '../rights/may';
import { AUDIENCE_NAMES } from './audience';
import { focusPreview } from './preview-section';
import type { DraftActions, NewsletterDraft } from './use-drafts';

interface SendBarProps {
  draft: NewsletterDraft;
  actions: DraftActions;
  counts: NewsletterStats['counts'] | undefined;
  /** Hash of the preview; undefined if the text was changed since, or never previewed. */
  previewed: string | undefined;
  /** Shows the preview before sending. @returns whether there is one */
  onPreview: () => Promise<boolean>;
  /** Whether the text can be sent; shows what is missing. */
  isComplete: () => boolean;
  town: string | undefined;
}

type Asked = 'send' | 'schedule' | 'discard';

/** The draft's saved state and actions. */
export function SendBar(props: SendBarProps) {
  const { draft, actions, counts, previewed, onPreview, isComplete } = props;
  const { document } = draft;
  const [asks, setAsks] = useState<Asked>();
  const close = () => setAsks(undefined);
  const ask = (what: 'send' | 'schedule') => {
    if (!isComplete()) tellMissing();
    else if (counts?.[document.audience] === 0)
      toast.error('No Recipients', { description: 'This audience has no subscribers.' });
    else if (previewed) setAsks(what);
    else void previewBefore(what);
  };
  const previewBefore = async (what: 'send' | 'schedule') => {
    if (!(await onPreview())) return;
    toast.info('Check the preview', { description: `Then press ${what === 'send' ? 'Send' : 'Send later'} again.` });
    focusPreview();
  };
  const send = (send_at?: string) =>
    previewed && actions.send.mutate({ hash: previewed, ...(send_at && { send_at }) }, { onSettled: close });
  return (
    <>
      <EditorBar
        badges={<Badge tone="accent">Draft</Badge>}
        state={draft.state}
        further={<FurtherButtons {...props} onAsk={ask} onDiscard={() => setAsks('discard')} />}
      >
        <May right="newsletter:act">
          <Button
            size="small"
            variant={mainStep(document, 'send')}
            disabled={counts === undefined}
            busy={actions.preview.isPending && 'Loading…'}
            onClick={() => ask('send')}
          >
            Send
          </Button>
        </May>
        <SaveButton draft={draft} />
        <UndoButtons draft={draft} />
      </EditorBar>
      <Asked asks={asks} props={props} onClose={close} onSend={send} />
    </>
  );
}

function tellMissing(): void {
  toast.error(COMPOSE_MESSAGES.missing, { description: 'Each field shows what it needs.' });
  focusProblems();
}

/** Sending is the primary action once there is something to send. */
function mainStep({ subject, blocks }: NewsletterDocument, step: 'send' | 'test'): 'primary' | 'secondary' {
  const isBegun = subject.trim() !== '' && blocks.length > 0;
  return isBegun === (step === 'send') ? 'primary' : 'secondary';
}

interface FurtherButtonsProps extends SendBarProps {
  onAsk: (what: 'schedule') => void;
  onDiscard: () => void;
}

function FurtherButtons({ draft, actions, counts, isComplete, town, onAsk, onDiscard }: FurtherButtonsProps) {
  const test = async () => {
    if (!isComplete()) tellMissing();
    else if (await draft.confirm()) actions.test.mutate(town);
  };
  return (
    <>
      <May right="newsletter:act">
        <Button size="small" variant="secondary" disabled={counts === undefined} onClick={() => onAsk('schedule')}>
          Send later
        </Button>
      </May>
      <Button
        size="small"
        variant={mainStep(draft.document, 'test')}
        busy={actions.test.isPending && 'Sending…'}
        onClick={() => void test()}
      >
        Send me a test
      </Button>
      <Button size="small" variant="secondary" onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

interface AskedProps {
  asks: Asked | undefined;
  props: SendBarProps;
  onClose: () => void;
  /** Sends immediately without a time. */
  onSend: (at?: string) => void;
}

function Asked({ asks, props: { draft, actions, counts }, onClose, onSend }: AskedProps) {
  const { base, document } = draft;
  const people = counts ? peopleOf(document, counts) : '';
  return (
    <>
      <ConfirmDialog
        open={asks === 'send'}
        onOpenChange={(open) => !open && onClose()}
        title={`Send “${document.subject}”?`}
        description={`It goes to ${people}, and cannot be taken back.`}
        confirmLabel="Send it"
        cancelLabel="Keep editing"
        busy={actions.send.isPending && 'Sending…'}
        onConfirm={() => onSend()}
      />
      <ScheduleDialog
        isOpen={asks === 'schedule'}
        title={`Send “${document.subject}” later`}
        description={`It goes to everyone subscribed at that time: now ${people}.`}
        isBusy={actions.send.isPending}
        onClose={onClose}
        onSchedule={onSend}
      />
      <ConfirmDialog
        open={asks === 'discard'}
        danger
        onOpenChange={(open) => !open && onClose()}
        title="Discard the draft?"
        description="The text is lost. Nothing is sent."
        confirmLabel="Discard it"
        cancelLabel="Keep the draft"
        busy={actions.discard.isPending && 'Working…'}
        onConfirm={() => actions.discard.mutate(base.version, { onSettled: onClose })}
      />
    </>
  );
}

function peopleOf({ audience }: NewsletterDocument, counts: NewsletterStats['counts']): string {
  const count = counts[audience];
  return `${formatCount(count)} recipient${count === 1 ? '' : 's'} (${AUDIENCE_NAMES[audience].toLowerCase()})`;
}
