import { useMemo, useState } from 'react';
import {
  type EditedNewsletter,
  missingRight,
  type NewsletterDocument,
  PAGES,
  problemsOfNewsletter,
} from '@townlink/contracts';
import { Head, useParams } from '@townlink/web-federation';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { Notice, Page, PageHeader, Section, TextLink } from '@townlink/web-ui';
import { BlockList } from '../shared/editor/block-list';
import { Conflict } from '../shared/editor/conflict';
import { TextHelp } from '../shared/editor/text-help';
import { OpenedPage } from '../shared/editor/opened-page';
import { ProblemsNotice } from '../shared/editor/problems-notice';
import { useDraft } from '../shared/editor/use-draft';
import { useProblems } from '../shared/editor/use-problems';
import { useInsertMenu } from '../shared/editor/use-insert-menu';
import { useConsoleRole, useMay } from '../rights/may';
import { NO_TOWN, PreviewSection } from './preview-section';
import { SendBar } from './send-bar';
import { SubjectForm } from './subject-form';
import { type DraftActions, type NewsletterDraft, useDraftActions, useOpenDraft, useSaveDraft } from './use-drafts';
import { useStats } from './use-newsletters';

const BLOCKS = ['blocks'] as const;

/** One newsletter being written. */
export function Component() {
  const { draft = '' } = useParams();
  return (
    <OpenedPage title="Newsletter" failed="The draft could not be loaded" query={useOpenDraft(draft)}>
      {(opened) => <Editor key={draft} opened={opened} />}
    </OpenedPage>
  );
}

function Editor({ opened }: { opened: EditedNewsletter }) {
  const draft = useDraft<NewsletterDocument, EditedNewsletter>(opened, useSaveDraft());
  const { document } = draft;
  const actions = useDraftActions(opened.id);
  const { data: stats } = useStats();
  const { problems, isComplete } = useProblems(useMemo(() => problemsOfNewsletter(document), [document]));
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
      <ProblemsNotice problems={problems} title="This newsletter cannot be sent yet" />
      <fieldset disabled={isLocked} className="contents">
        <SubjectForm document={document} dispatch={dispatch} problems={problems} />
        <Section title="Blocks">
          <TextHelp medium="newsletter" />
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
