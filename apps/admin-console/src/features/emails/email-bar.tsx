import { Send } from 'lucide-react';
import { useState } from 'react';
import type { EditedEmail } from '@townlink/contracts';
import { Badge, Button, ConfirmDialog } from '@townlink/web-ui';
import { May } from '../rights/may';
import { EditorBar, OnWideScreens, SaveButton } from '../shared/editor/editor-bar';
import { focusProblems } from '../shared/editor/problems-notice';
import { UndoButtons } from '../shared/editor/undo-buttons';
import { EMAIL_STATES, type EmailActions, type EmailDraft } from './use-emails';

/** Actions that reach readers, or discard texts stored nowhere else. */
const ASKED = {
  publish: {
    title: 'Publish this email?',
    description: 'New messages use this text. Earlier versions stay in the history.',
    confirmLabel: 'Publish it',
    cancelLabel: 'Keep editing',
  },
  discard: {
    title: 'Discard the draft?',
    description: 'Changes since the published version are lost. Readers see no change.',
    confirmLabel: 'Discard it',
    cancelLabel: 'Keep the draft',
  },
  followRelease: {
    title: 'Go back to the original?',
    description: 'New messages use the original. The published version stays in the history; a draft is lost.',
    confirmLabel: 'Go back',
    cancelLabel: 'Keep this text',
  },
} as const;

type Asked = keyof typeof ASKED;

interface EmailBarProps {
  draft: EmailDraft;
  actions: EmailActions;
  /** Whether the texts can be published; shows what is missing. */
  isComplete: () => boolean;
}

/** The state of the email, and the actions for its draft. */
export function EmailBar({ draft, actions, isComplete }: EmailBarProps) {
  const { base, isUnsaved, state } = draft;
  const [asked, setAsked] = useState<Asked>();
  const hasDraft = base.has_draft || isUnsaved;
  return (
    <>
      <EditorBar
        badges={<Badges email={base} hasDraft={hasDraft} />}
        state={state}
        further={<FurtherButtons email={base} onAsk={setAsked} />}
      >
        <May right="emails:act">
          <Button
            size="small"
            disabled={!hasDraft}
            onClick={() => (isComplete() ? setAsked('publish') : focusProblems())}
          >
            Publish
          </Button>
        </May>
        <SaveButton draft={draft} />
        <TestButton draft={draft} actions={actions} />
        <UndoButtons draft={draft} />
      </EditorBar>
      {asked && <Confirm asked={asked} draft={draft} actions={actions} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Badges({ email: { state }, hasDraft }: { email: EditedEmail; hasDraft: boolean }) {
  const { tone, label } = EMAIL_STATES[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {hasDraft && <Badge tone="accent">Draft</Badge>}
    </>
  );
}

/** Sends the saved draft to the person who edits it; on a phone an icon, so that the bar's buttons are on one line. */
function TestButton({ draft, actions: { test } }: Pick<EmailBarProps, 'draft' | 'actions'>) {
  const send = async () => {
    if (await draft.save()) test.mutate();
  };
  return (
    <Button
      size="small"
      variant="secondary"
      title="Send me a test"
      busy={test.isPending && <OnWideScreens>Sending…</OnWideScreens>}
      className="max-sm:size-11 max-sm:px-0"
      onClick={() => void send()}
    >
      <Send aria-hidden="true" className="size-5 sm:hidden" />
      <OnWideScreens>Send me a test</OnWideScreens>
    </Button>
  );
}

interface FurtherButtonsProps {
  email: EditedEmail;
  onAsk: (what: Asked) => void;
}

function FurtherButtons({ email, onAsk }: FurtherButtonsProps) {
  return (
    <>
      <Button size="small" variant="secondary" disabled={!email.has_draft} onClick={() => onAsk('discard')}>
        Discard the draft
      </Button>
      <May right="emails:act">
        <Button
          size="small"
          variant="secondary"
          disabled={email.state !== 'edited'}
          onClick={() => onAsk('followRelease')}
        >
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

/** Saves before publishing. */
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
