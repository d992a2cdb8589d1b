import { useState } from 'react';
import { Badge, Button, ConfirmDialog } from '@townlink/web-ui';
import { May } from '../rights/may';
import { SAVE_STATES } from '../shared/editor/use-draft';
import { EMAIL_STATES } from './states';
import type { EmailActions, EmailDraft } from './use-emails';

/** What reaches readers, or gives words up that are stored nowhere else. */
const ASKED = {
  publish: {
    title: 'Publish this email?',
    description: 'Messages that are sent from now on have these words. The ones before stay in the history.',
    confirmLabel: 'Publish it',
    cancelLabel: 'Keep editing',
  },
  discard: {
    title: 'Discard the draft?',
    description: 'What was written since the published version is lost. Readers see no change.',
    confirmLabel: 'Discard it',
    cancelLabel: 'Keep the draft',
  },
  followRelease: {
    title: 'Go back to the original?',
    description: 'The original is sent from now on. The published version stays in the history; a draft is lost.',
    confirmLabel: 'Go back',
    cancelLabel: 'Keep these words',
  },
} as const;

type Asked = keyof typeof ASKED;

interface EmailBarProps {
  draft: EmailDraft;
  actions: EmailActions;
  /** Whether the words can be published; shows what is missing. */
  isComplete: () => boolean;
}

/** What the email is now, and what can be done with the draft. */
export function EmailBar({ draft, actions, isComplete }: EmailBarProps) {
  const { base, isUnsaved, state } = draft;
  const [asked, setAsked] = useState<Asked>();
  const hasDraft = base.has_draft || isUnsaved;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={EMAIL_STATES[base.state].tone}>{EMAIL_STATES[base.state].label}</Badge>
        {hasDraft && <Badge tone="accent">Draft</Badge>}
        <p role="status" className="text-caption text-muted">
          {SAVE_STATES[state]}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <May right="emails:act">
          <Button disabled={!hasDraft} onClick={() => isComplete() && setAsked('publish')}>
            Publish
          </Button>
        </May>
        <DraftButtons draft={draft} actions={actions} onAsk={setAsked} />
      </div>
      {asked && <Confirm asked={asked} draft={draft} actions={actions} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface DraftButtonsProps extends Pick<EmailBarProps, 'draft' | 'actions'> {
  onAsk: (what: Asked) => void;
}

function DraftButtons({ draft: { base, isUnsaved, state, save }, actions, onAsk }: DraftButtonsProps) {
  const test = async () => {
    if (await save()) actions.test.mutate();
  };
  return (
    <>
      <Button
        variant="secondary"
        disabled={!isUnsaved}
        busy={state === 'saving' && 'Saving…'}
        onClick={() => void save()}
      >
        Save draft
      </Button>
      <Button variant="secondary" busy={actions.test.isPending && 'Sending…'} onClick={() => void test()}>
        Send me a test
      </Button>
      <Button variant="secondary" disabled={!base.has_draft} onClick={() => onAsk('discard')}>
        Discard the draft
      </Button>
      <May right="emails:act">
        <Button variant="secondary" disabled={base.state !== 'edited'} onClick={() => onAsk('followRelease')}>
          Back to the original
        </Button>
      </May>
    </>
  );
}

interface ConfirmProps extends Pick<EmailBarProps, 'draft' | 'actions'> {
  asked: Asked;
  onClose: () => void;
}

/** What is published was saved before. */
function Confirm({ asked, draft: { base, state, save }, actions, onClose }: ConfirmProps) {
  const confirm = async () => {
    const stored = asked === 'publish' ? await save() : base;
    if (!stored) return onClose();
    actions[asked].mutate(stored.version, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open
      danger={asked !== 'publish'}
      onOpenChange={onClose}
      busy={(actions[asked].isPending || state === 'saving') && 'Working…'}
      onConfirm={() => void confirm()}
      {...ASKED[asked]}
    />
  );
}
