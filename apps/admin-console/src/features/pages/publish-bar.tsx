import { useState } from 'react';
import { builtInPages, isAgreedTo } from '@townlink/contracts';
import { Badge, Button, ConfirmDialog, Menu, MenuItem, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { May, useMay } from '../rights/may';
import { SAVE_STATES } from '../shared/editor/use-draft';
import { ScheduleDialog } from './schedule-dialog';
import { STATES } from './states';
import type { PageActions, PageDraft } from './use-pages';

interface PublishBarProps {
  draft: PageDraft;
  actions: PageActions;
  /** Whether the text can be published; shows what is missing. */
  isComplete: () => boolean;
}

/** What the page is now, and what can be done with the draft. */
export function PublishBar({ draft, actions, isComplete }: PublishBarProps) {
  const { base, isUnsaved, state, save } = draft;
  const [asks, setAsks] = useState<'publish' | 'schedule'>();
  const hasDraft = base.has_draft || isUnsaved;
  const ask = (what: 'publish' | 'schedule') => isComplete() && setAsks(what);
  const saved = async (then: (version: string) => void) => {
    const stored = await save();
    if (stored) then(stored.version);
    else toast.error('The draft could not be saved');
    setAsks(undefined);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={STATES[base.state].tone}>{STATES[base.state].label}</Badge>
        {hasDraft && <Badge tone="accent">Draft</Badge>}
        <p role="status" className="text-caption text-muted">
          {SAVE_STATES[state]}
        </p>
      </div>
      <Schedule draft={draft} actions={actions} />
      <div className="flex flex-wrap gap-3">
        <May right="pages:act">
          <Button disabled={!hasDraft} onClick={() => ask('publish')}>
            Publish
          </Button>
        </May>
        <Button variant="secondary" disabled={!isUnsaved} onClick={() => void save()}>
          Save draft
        </Button>
        <Steps draft={draft} />
        <PreviewButton draft={draft} actions={actions} />
        <More draft={draft} actions={actions} hasDraft={hasDraft} onSchedule={() => ask('schedule')} />
      </div>
      <ConfirmDialog
        open={asks === 'publish'}
        onOpenChange={(open) => !open && setAsks(undefined)}
        title="Publish this page?"
        description={publishingMeans(draft)}
        confirmLabel="Publish it"
        cancelLabel="Keep editing"
        busy={actions.publish.isPending && 'Publishing…'}
        onConfirm={() => void saved((version) => actions.publish.mutate(version))}
      />
      <ScheduleDialog
        isOpen={asks === 'schedule'}
        onClose={() => setAsks(undefined)}
        onSchedule={(at) => void saved((version) => actions.schedule.mutate({ at, version }))}
      />
    </div>
  );
}

/** What happens once the draft is published. */
function publishingMeans({ base: { name, legal }, document: { revision } }: PageDraft): string {
  const always = 'Visitors see it within seconds. The version that they see now stays in the history.';
  if (!legal || revision?.change !== 'meaning') return always;
  const agree = isAgreedTo(name) ? ' Everyone with an account is asked to agree again.' : '';
  return `It becomes version ${legal.version + 1}.${agree} ${always}`;
}

/** Back and forth through the edits. */
function Steps({ draft: { base, dispatch, canUndo, canRedo } }: Pick<PublishBarProps, 'draft'>) {
  const isLocked = base.publish_at !== null;
  return (
    <>
      <Button variant="secondary" disabled={!canUndo || isLocked} onClick={() => dispatch({ type: 'undo' })}>
        Undo
      </Button>
      <Button variant="secondary" disabled={!canRedo || isLocked} onClick={() => dispatch({ type: 'redo' })}>
        Redo
      </Button>
    </>
  );
}

function Schedule({ draft: { base }, actions }: Pick<PublishBarProps, 'draft' | 'actions'>) {
  if (!base.publish_at) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 text-body">
      <span>
        The draft goes out as it is on <When withTime at={base.publish_at} />. Cancel the schedule to change it.
      </span>
      <May right="pages:act">
        <Button size="small" variant="secondary" onClick={() => actions.unschedule.mutate()}>
          Cancel the schedule
        </Button>
      </May>
    </p>
  );
}

/** Makes a secret address of the draft, which can be handed on. */
function PreviewButton({ draft: { save }, actions: { preview } }: Pick<PublishBarProps, 'draft' | 'actions'>) {
  const open = async () => {
    if (!(await save())) return;
    preview.mutate(undefined, { onSuccess: ({ path }) => void globalThis.open(path, '_blank', 'noopener') });
  };
  const { data } = preview;
  return (
    <>
      <Button variant="secondary" busy={preview.isPending && 'Opening…'} onClick={() => void open()}>
        Preview
      </Button>
      {data && (
        <p className="basis-full text-caption text-muted wrap-anywhere">
          Everyone with this address sees the draft until <When withTime at={data.until} />:{' '}
          <a className="underline" href={data.path} target="_blank" rel="noreferrer">
            {location.origin + data.path}
          </a>
        </p>
      )}
    </>
  );
}

interface MoreProps extends Pick<PublishBarProps, 'draft' | 'actions'> {
  hasDraft: boolean;
  onSchedule: () => void;
}

/** What gives a text up that is stored nowhere else, or shows visitors another one. */
const ASKED = {
  discard: {
    title: 'Discard the draft?',
    description: 'What was written since the published version is lost. Visitors see no change.',
    confirmLabel: 'Discard it',
    cancelLabel: 'Keep the draft',
  },
  followRelease: {
    title: 'Go back to the original text?',
    description: 'Visitors see it within seconds. The published version stays in the history; a draft is lost.',
    confirmLabel: 'Go back',
    cancelLabel: 'Keep this text',
  },
  unpublish: {
    title: 'Take this page off the site?',
    description:
      'Its address answers “not found” within seconds. The text stays here as the draft. A schedule is canceled.',
    confirmLabel: 'Take it off',
    cancelLabel: 'Keep it',
  },
  remove: {
    title: 'Delete this page?',
    description: 'Its address answers “not found” within seconds. The text and its whole history are lost.',
    confirmLabel: 'Delete it',
    cancelLabel: 'Keep it',
  },
} as const;

const AGREE_AGAIN =
  'Everyone with an account is asked to agree again, unless the published text only corrects its wording.';

const askedOf = (asked: keyof typeof ASKED, page: string) =>
  asked === 'followRelease' && isAgreedTo(page)
    ? { ...ASKED[asked], description: `${ASKED[asked].description} ${AGREE_AGAIN}` }
    : ASKED[asked];

function More({ draft: { base }, actions, hasDraft, onSchedule }: MoreProps) {
  const [asked, setAsked] = useState<keyof typeof ASKED>();
  const may = useMay();
  return (
    <>
      <Menu trigger={<Button variant="secondary">More</Button>}>
        <MenuItem disabled={!hasDraft || !may('pages:act')} onSelect={onSchedule}>
          Publish later
        </MenuItem>
        <MenuItem disabled={!base.has_draft} onSelect={() => setAsked('discard')}>
          Discard the draft
        </MenuItem>
        {builtInPages.has(base.name) ? (
          <MenuItem disabled={base.state !== 'edited' || !may('pages:act')} onSelect={() => setAsked('followRelease')}>
            Back to the original text
          </MenuItem>
        ) : (
          <>
            <MenuItem disabled={base.state !== 'edited' || !may('pages:act')} onSelect={() => setAsked('unpublish')}>
              Take off the site
            </MenuItem>
            <MenuItem disabled={!may('pages:act')} onSelect={() => setAsked('remove')}>
              Delete the page
            </MenuItem>
          </>
        )}
      </Menu>
      {asked && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsked(undefined)}
          busy={actions[asked].isPending && 'Working…'}
          onConfirm={() => actions[asked].mutate(base.version, { onSettled: () => setAsked(undefined) })}
          {...askedOf(asked, base.name)}
        />
      )}
    </>
  );
}
