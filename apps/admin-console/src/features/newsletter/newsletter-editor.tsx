import { useCallback, useMemo, useState } from 'react';
import {
  type EditedNewsletter,
  missingRight,
  type NewsletterDocument,
  PAGES,
  problemsOfNewsletter,
} from '@townlink/contracts';
import { Head, useParams } from '@townlink/web-federation';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { ErrorState, Notice, Page, PageHeader, Section, Skeleton, TextLink } from '@townlink/web-ui';
import { BlockList } from '../pages/editor/block-list';
import { Conflict } from '../pages/editor/conflict';
import { TextHelp } from '../pages/editor/text-help';
import { useDraft } from '../pages/editor/use-draft';
import { useInsertMenu } from '../pages/editor/use-insert-menu';
import { useConsoleRole, useMay } from '../rights/may';
import { NO_TOWN, PreviewSection } from './preview-section';
import { SendBar } from './send-bar';
import { SubjectForm } from './subject-form';
import { type DraftActions, type NewsletterDraft, useDraftActions, useOpenDraft, useSaveDraft } from './use-drafts';
import { useStats } from './use-newsletters';

const NONE: ReadonlyMap<string, string> = new Map();
const BLOCKS = ['blocks'] as const;

/** One newsletter being written. */
export function Component() {
  const { draft = '' } = useParams();
  const { data, isError, refetch } = useOpenDraft(draft);
  if (data) return <Editor key={draft} opened={data} />;
  return (
    <Page>
      <Head title="Newsletter" noindex />
      {isError ? (
        <ErrorState title="The draft could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80 rounded-card!" />
      )}
    </Page>
  );
}

function Editor({ opened }: { opened: EditedNewsletter }) {
  const draft = useDraft<NewsletterDocument, EditedNewsletter>(opened, useSaveDraft());
  const { document } = draft;
  const actions = useDraftActions(opened.id);
  const { data: stats } = useStats();
  const { problems, isComplete } = useProblems(document);
  const preview = usePreviewed(draft, actions.preview);
  const mayWrite = useMay()('newsletter:write');
  const title = document.subject || 'New newsletter';
  return (
    <Page>
      <Head title={title} noindex />
      <TextLink alone to={PAGES.adminNewsletter}>
        All newsletters
      </TextLink>
      <PageHeader title={title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {mayWrite ? (
          <SendBar
            draft={draft}
            actions={actions}
            counts={stats?.counts}
            previewed={preview.isCurrent ? preview.data?.hash : undefined}
            onPreview={preview.show}
            isComplete={isComplete}
            town={preview.town.slug || undefined}
          />
        ) : (
          <ReadOnly />
        )}
        <Conflict draft={draft} noun="newsletter" />
        <Text draft={draft} problems={problems} isLocked={!mayWrite} />
        {mayWrite && <PreviewSection {...preview} isPending={actions.preview.isPending} />}
      </div>
      <UnsavedChanges isUnsaved={() => draft.isUnsaved} />
    </Page>
  );
}

function ReadOnly() {
  const role = useConsoleRole();
  return <Notice>{missingRight(role, 'newsletter:write')}</Notice>;
}

interface TextProps {
  draft: NewsletterDraft;
  problems: ReadonlyMap<string, string>;
  isLocked: boolean;
}

/** What is edited. */
function Text({ draft: { document, dispatch }, problems, isLocked }: TextProps) {
  const { askForBlock, menu } = useInsertMenu(dispatch, 'newsletter');
  return (
    <>
      {problems.size > 0 && (
        <Notice kind="danger" role="alert" title="This newsletter cannot be sent yet">
          {problems.size === 1 ? 'One field has' : `${problems.size} fields have`} to be mended; each says why.
        </Notice>
      )}
      <fieldset disabled={isLocked} className="contents">
        <SubjectForm document={document} dispatch={dispatch} problems={problems} />
        <Section title="Blocks">
          <TextHelp />
          {problems.has('blocks') && <Notice kind="danger">{problems.get('blocks')}</Notice>}
          <BlockList
            blocks={document.blocks}
            at={BLOCKS}
            dispatch={dispatch}
            medium="newsletter"
            problems={problems}
            askForBlock={askForBlock}
            Blocks={BlockList}
          />
        </Section>
      </fieldset>
      {menu}
    </>
  );
}

/** What has to be mended; shown once sending was tried. */
function useProblems(document: NewsletterDocument) {
  const [wasTried, setTried] = useState(false);
  const found = useMemo(() => problemsOfNewsletter(document), [document]);
  const problems = useMemo(
    () => (wasTried ? new Map(found.map(({ field, message }) => [field, message])) : NONE),
    [wasTried, found],
  );
  const isComplete = useCallback(() => {
    setTried(true);
    return found.length === 0;
  }, [found]);
  return { problems, isComplete };
}

/** The preview, and whether it is of the text as it stands: only that can be sent. */
function usePreviewed({ document, save }: NewsletterDraft, preview: DraftActions['preview']) {
  const [town, setTown] = useState(NO_TOWN);
  const city = town.slug || undefined;
  const show = async () => {
    if (await save()) await preview.mutateAsync({ city, document }).catch(() => undefined);
  };
  const of = preview.variables;
  const isCurrent = preview.isSuccess && of?.document === document && of.city === city;
  return { data: preview.data, isCurrent, show, town, setTown };
}
