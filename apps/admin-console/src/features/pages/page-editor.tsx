import { useCallback, useMemo, useState } from 'react';
import { type EditedContent, missingRight, PAGES, problemsOf } from '@townlink/contracts';
import { Head, useParams } from '@townlink/web-federation';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { Badge, Button, ErrorState, Notice, Page, PageHeader, Section, Skeleton, TextLink } from '@townlink/web-ui';
import { BlockList } from './editor/block-list';
import { HeadForm } from './editor/head-form';
import { TextHelp } from './editor/text-help';
import { type Draft, useDraft } from './editor/use-draft';
import { History } from './history/history';
import { Differences } from './history/differences';
import { PublishBar } from './publish-bar';
import { useConsoleRole, useMay } from '../rights/may';
import { STATES } from './states';
import { usePage, usePageActions } from './use-pages';

const NONE: ReadonlyMap<string, string> = new Map();
const BLOCKS = ['blocks'] as const;

/** One page of blocks: its text, what becomes of it, and its history. */
export function Component() {
  const { page = '' } = useParams();
  const { data, isError, refetch } = usePage(page);
  if (data) return <Editor key={page} opened={data} />;
  return (
    <Page>
      <Head title="Page" noindex />
      {isError ? (
        <ErrorState title="The page could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80 rounded-card!" />
      )}
    </Page>
  );
}

function Editor({ opened }: { opened: EditedContent }) {
  const draft = useDraft(opened);
  const { base, document, dispatch } = draft;
  const actions = usePageActions(base.name, draft.open);
  const [wasTried, setTried] = useState(false);
  const mayWrite = useMay()('pages:write');
  const found = useMemo(() => problemsOf(document), [document]);
  const problems = useMemo(
    () => (wasTried ? new Map(found.map(({ field, message }) => [field, message])) : NONE),
    [wasTried, found],
  );
  const isComplete = useCallback(() => {
    setTried(true);
    return found.length === 0;
  }, [found]);
  const title = document.title || base.name;
  return (
    <Page>
      <Head title={title} noindex />
      <TextLink alone to={PAGES.adminPages}>
        All pages
      </TextLink>
      <PageHeader title={title} lead={base.path} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {mayWrite ? <PublishBar draft={draft} actions={actions} isComplete={isComplete} /> : <ReadOnly page={base} />}
        <Conflict draft={draft} />
        {problems.size > 0 && (
          <Notice kind="danger" role="alert" title="This page cannot be published yet">
            {problems.size === 1 ? 'One field has' : `${problems.size} fields have`} to be mended; each says why.
          </Notice>
        )}
        <fieldset disabled={!mayWrite} className="contents">
          <HeadForm document={document} dispatch={dispatch} problems={problems} />
          <Section title="Blocks">
            <TextHelp />
            {problems.has('blocks') && <Notice kind="danger">{problems.get('blocks')}</Notice>}
            <BlockList
              blocks={document.blocks}
              at={BLOCKS}
              dispatch={dispatch}
              problems={problems}
              Blocks={BlockList}
            />
          </Section>
        </fieldset>
        <Section title="Changes since the published version">
          <Differences before={base.published} after={document} />
        </Section>
        <Section title="History">
          <History page={base} document={document} isUnsaved={draft.isUnsaved} actions={actions} />
        </Section>
      </div>
      <UnsavedChanges isUnsaved={() => draft.isUnsaved} />
    </Page>
  );
}

/** In the place of what can be done with the draft, for those who may not write. */
function ReadOnly({ page }: { page: EditedContent }) {
  const role = useConsoleRole();
  return (
    <Notice>
      <Badge tone={STATES[page.state].tone}>{STATES[page.state].label}</Badge> {missingRight(role, 'pages:write')}
    </Notice>
  );
}

/** Another editor saved this page since it was opened: nothing is overwritten without a choice. */
function Conflict({ draft: { state, other, save, open } }: { draft: Draft }) {
  if (state === 'failed')
    return (
      <Notice kind="danger" role="alert" title="The draft could not be saved">
        What you wrote is still here. Check your connection, and save again.
      </Notice>
    );
  if (state !== 'conflict' || !other) return null;
  return (
    <Notice
      kind="warning"
      role="alert"
      title={`${other.drafted_by ?? 'Another administrator'} changed this page while you were editing`}
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
      Nothing of yours is saved yet. Choose which text counts.
    </Notice>
  );
}
