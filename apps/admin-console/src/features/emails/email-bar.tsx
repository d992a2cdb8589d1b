import { useState } from 'react';
import { Badge, Button, ConfirmDialog, Notice } from '@townlink/web-ui';
import { May, useMay } from '../rights/may';
import { EMAIL_STATES } from './states';
import type { EmailDraft } from './use-email-draft';

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
  /** Whether the words can be published; shows what is missing. */
  isComplete: () => boolean;
}

/** What the email is now, and what can be done with the draft. */
export function EmailBar({ draft: { base, isUnsaved, save, actions }, isComplete }: EmailBarProps) {
  const [asked, setAsked] = useState<Asked>();
  const mayAct = useMay()('emails:act');
  const hasDraft = base.has_draft || isUnsaved;
  const confirm = async (what: Asked) => {
    const stored = what === 'publish' ? await save() : base;
    if (!stored) return setAsked(undefined);
    actions[what].mutate(stored.version, { onSettled: () => setAsked(undefined) });
  };
  const test = async () => {
    if (await save()) actions.test.mutate();
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={EMAIL_STATES[base.state].tone}>{EMAIL_STATES[base.state].label}</Badge>
        {hasDraft && <Badge tone="accent">Draft</Badge>}
        <p role="status" className="text-caption text-muted">
          {isUnsaved ? 'Not saved yet' : 'Everything is saved'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <May right="emails:act">
          <Button disabled={!hasDraft} onClick={() => isComplete() && setAsked('publish')}>
            Publish
          </Button>
        </May>
        <Button
          variant="secondary"
          disabled={!isUnsaved}
          busy={actions.save.isPending && 'Saving…'}
          onClick={() => void save()}
        >
          Save draft
        </Button>
        <Button variant="secondary" busy={actions.test.isPending && 'Sending…'} onClick={() => void test()}>
          Send me a test
        </Button>
        <Button variant="secondary" disabled={!base.has_draft} onClick={() => setAsked('discard')}>
          Discard the draft
        </Button>
        {mayAct && (
          <Button variant="secondary" disabled={base.state !== 'edited'} onClick={() => setAsked('followRelease')}>
            Back to the original
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          open
          danger={asked !== 'publish'}
          onOpenChange={() => setAsked(undefined)}
          busy={(actions[asked].isPending || actions.save.isPending) && 'Working…'}
          onConfirm={() => void confirm(asked)}
          {...ASKED[asked]}
        />
      )}
    </div>
  );
}

/** Another editor saved this email since it was opened: nothing is overwritten without a choice. */
export function EmailTrouble({ draft: { base, trouble, other, reason, save, open } }: { draft: EmailDraft }) {
  return (
    <>
      {base.is_outdated && (
        <Notice kind="warning" title="The published words do not fit this release">
          The original is sent until words that fit are published.
        </Notice>
      )}
      {trouble === 'failed' && (
        <Notice kind="danger" role="alert" title="The draft could not be saved">
          What you wrote is still here. {reason ?? 'Check your connection, and save again.'}
        </Notice>
      )}
      {trouble === 'conflict' && other && (
        <Notice
          kind="warning"
          role="alert"
          title={`${other.drafted_by ?? 'Another administrator'} changed this email while you were editing`}
          actions={
            <>
              <Button size="small" variant="secondary" onClick={() => open(other)}>
                Use the saved version
              </Button>
              <Button size="small" onClick={() => void save(other.version)}>
                Keep mine
              </Button>
            </>
          }
        >
          Nothing of yours is saved yet. Choose which words count.
        </Notice>
      )}
    </>
  );
}
