import { Ellipsis } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { builtInPages, type ContentState, type EditedContent, isAgreedTo } from '@townlink/contracts';
import { Badge, Button, ConfirmDialog, Menu, MenuItem, When } from '@townlink/web-ui';
import { May, useMay } from '../rights/may';
import { EditorBar, SaveButton } from '../shared/editor/editor-bar';
import { focusProblems } from '../shared/editor/problems-notice';
import { UndoButtons } from '../shared/editor/undo-buttons';
import { ScheduleDialog } from './schedule-dialog';
import { stateOf } from './states';
import type { PageActions, PageDraft } from './use-pages';

interface PublishBarProps {
  draft: PageDraft;
  actions: PageActions;
  /** Whether the text can be published; shows what is missing. */
  isComplete: () => boolean;
}

/** The state of the page, and the actions for its draft. */
export function PublishBar({ draft, actions, isComplete }: PublishBarProps) {
  const { base, isUnsaved } = draft;
  const [asks, setAsks] = useState<Asked>();
  const more = useRef<HTMLButtonElement>(null);
  const hasDraft = base.has_draft || isUnsaved;
  const ask = (what: Asked) => (isComplete() ? setAsks(what) : focusProblems());
  return (
    <>
      <EditorBar badges={<Badges page={base} hasDraft={hasDraft} />} state={draft.state}>
        <May right="pages:act">
          <Button size="small" disabled={!hasDraft} onClick={() => ask('publish')}>
            Publish
          </Button>
        </May>
        <SaveButton draft={draft} />
        <UndoButtons draft={draft} isLocked={base.publish_at !== null} />
        <More button={more} draft={draft} actions={actions} hasDraft={hasDraft} onSchedule={() => ask('schedule')} />
      </EditorBar>
      <Schedule draft={draft} actions={actions} />
      <PublishDialogs asks={asks} draft={draft} actions={actions} more={more} onClose={() => setAsks(undefined)} />
    </>
  );
}

function Badges({ page, hasDraft }: { page: EditedContent; hasDraft: boolean }) {
  const { tone, label } = stateOf(page);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {hasDraft && <Badge tone="accent">{page.publish_at ? 'Scheduled' : 'Draft'}</Badge>}
    </>
  );
}

type Asked = 'publish' | 'schedule';

interface PublishDialogsProps extends Pick<PublishBarProps, 'draft' | 'actions'> {
  asks: Asked | undefined;
  /** The button of the menu, which the dialog for a time is opened from. */
  more: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/**
 * Saves before publishing or scheduling. The dialog stays until the server has answered: its answer replaces the text, and
 * with it what would be typed until then.
 */
function PublishDialogs({ asks, draft, actions, more, onClose }: PublishDialogsProps) {
  const [isSaving, setSaving] = useState(false);
  const saved = async (then: (version: string) => void) => {
    setSaving(true);
    const stored = await draft.save();
    setSaving(false);
    if (stored) return then(stored.version);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        open={asks === 'publish'}
        onOpenChange={(open) => !open && onClose()}
        title="Publish this page?"
        description={publishingMeans(draft)}
        confirmLabel="Publish it"
        cancelLabel="Keep editing"
        busy={(isSaving || actions.publish.isPending) && 'Publishing…'}
        onConfirm={() => void saved((version) => actions.publish.mutate(version, { onSettled: onClose }))}
      />
      <ScheduleDialog
        isOpen={asks === 'schedule'}
        isBusy={isSaving || actions.schedule.isPending}
        returnFocus={more}
        onClose={onClose}
        onSchedule={(at) => void saved((version) => actions.schedule.mutate({ at, version }, { onSettled: onClose }))}
      />
    </>
  );
}

/** What happens to the text that visitors see now. */
const KEPT: Record<ContentState, string> = {
  edited: ' The version that they see now stays in the history.',
  release: ' “Back to the original text” restores the current text.',
  unpublished: '',
};

/** The effects of publishing the draft. */
function publishingMeans({ base: { name, legal, state }, document: { revision } }: PageDraft): string {
  const always = `Visitors see it within seconds.${KEPT[state]}`;
  if (!legal || revision?.change !== 'meaning') return always;
  const agree = isAgreedTo(name) ? ' Everyone with an account is asked to agree again.' : '';
  return `It becomes version ${legal.version + 1}.${agree} ${always}`;
}

function Schedule({ draft: { base }, actions }: Pick<PublishBarProps, 'draft' | 'actions'>) {
  if (!base.publish_at) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-3 text-body">
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

interface MoreProps extends Pick<PublishBarProps, 'draft' | 'actions'> {
  button: RefObject<HTMLButtonElement | null>;
  hasDraft: boolean;
  onSchedule: () => void;
}

/** Actions that discard a text stored nowhere else, or show visitors another one. */
const ASKED = {
  discard: {
    title: 'Discard the draft?',
    description: 'Changes since the published version are lost. Visitors see no change.',
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
      'Its address shows “not found” within seconds. The text stays here as the draft. A schedule is canceled.',
    confirmLabel: 'Take it off',
    cancelLabel: 'Keep it',
  },
  remove: {
    title: 'Delete this page?',
    description: 'Its address shows “not found” within seconds. The text and its whole history are lost.',
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

/** In another tab, since this one may have unsaved words. */
function ViewPage({ path }: { path: string }) {
  return (
    <MenuItem asChild>
      <a href={path} target="_blank" rel="noopener">
        View page
      </a>
    </MenuItem>
  );
}

function More({ button, draft: { base }, actions, hasDraft, onSchedule }: MoreProps) {
  const [asked, setAsked] = useState<keyof typeof ASKED>();
  const may = useMay();
  return (
    <>
      <Menu
        trigger={
          <Button ref={button} size="small" variant="secondary" aria-label="More" title="More">
            <Ellipsis aria-hidden="true" className="size-5" />
          </Button>
        }
      >
        {base.state !== 'unpublished' && <ViewPage path={base.path} />}
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
          returnFocus={button}
          busy={actions[asked].isPending && 'Working…'}
          onConfirm={() => actions[asked].mutate(base.version, { onSettled: () => setAsked(undefined) })}
          {...askedOf(asked, base.name)}
        />
      )}
    </>
  );
}
