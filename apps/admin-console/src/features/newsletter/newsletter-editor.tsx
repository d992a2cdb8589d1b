import { useState } from 'react';
import {
  BLOCKS,
  type EditedNewsletter,
  missingRight,
  type NewsletterDocument,
  PAGES,
  problemsOfNewsletter,
} from '@townlink/contracts';
import { useParams } from '@townlink/web-federation';
import { KeptNotice } from '@townlink/web-forms/kept-text';
import { Notice, Section } from '@townlink/web-ui';
import { BlockList } from '../shared/editor/block-list';
import { contentBlocks } from '../shared/editor/block-sets';
import { Conflict } from '../shared/editor/conflict';
import { EditorPage } from '../shared/editor/editor-page';
import { TextHelp } from '../shared/editor/text-help';
import { OpenedPage } from '../shared/editor/opened-page';
import { blockLabels } from '../shared/editor/place-of';
import { ProblemsNotice } from '../shared/editor/problems-notice';
import { useDraft } from '../shared/editor/use-draft';
import { useProblems, withProblems } from '../shared/editor/use-problems';
import { useInsertMenu } from '../shared/editor/use-insert-menu';
import { useConsoleRole, useMay } from '../rights/may';
import { NO_TOWN, PreviewSection } from './preview-section';
import { SendBar } from './send-bar';
import { SubjectForm } from './subject-form';
import { type DraftActions, type NewsletterDraft, useDraftActions, useOpenDraft, useSaveDraft } from './use-drafts';
import { useStats } from './use-newsletters';

const LIST = ['blocks'] as const;
const SET = contentBlocks('newsletter');

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
  const draft = useDraft<NewsletterDocument, EditedNewsletter>(`newsletters/${opened.id}`, opened, useSaveDraft());
  const { document } = draft;
  const actions = useDraftActions(opened.id, draft.replace);
  const { data: stats } = useStats();
  const { problems, isComplete } = useProblems(document, problemsOfNewsletter);
  const preview = usePreviewed(draft, actions.preview);
  const allProblems = withProblems(problems, preview.found);
  const labels = blockLabels(document.blocks, BLOCKS);
  const showPreview = () => {
    isComplete();
    return preview.show();
  };
  const mayWrite = useMay()('newsletter:write');
  return (
    <EditorPage
      title={document.subject || 'New newsletter'}
      list={{ to: PAGES.adminNewsletter, label: 'All newsletters' }}
      bar={
        mayWrite ? (
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
        )
      }
      isUnsaved={draft.isUnsaved}
    >
      {mayWrite && <KeptNotice kept={draft.kept} version={draft.base.version} hint="Undo restores the saved text." />}
      <Conflict draft={draft} noun="newsletter" />
      <ProblemsNotice problems={allProblems} labels={labels} title="This newsletter cannot be sent yet" />
      <Text draft={draft} problems={allProblems} isLocked={!mayWrite} />
      {mayWrite && <PreviewSection {...preview} show={showPreview} isPending={actions.preview.isPending} />}
    </EditorPage>
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

/** The editable text. */
function Text({ draft: { document, dispatch }, problems, isLocked }: TextProps) {
  const { askForBlock, menu } = useInsertMenu(dispatch, SET);
  return (
    <>
      <fieldset disabled={isLocked} className="contents">
        <SubjectForm document={document} dispatch={dispatch} problems={problems} />
        <Section title="Blocks">
          <TextHelp medium="newsletter" />
          {problems.has('blocks') && <Notice kind="danger">{problems.get('blocks')}</Notice>}
          <BlockList
            blocks={document.blocks}
            at={LIST}
            dispatch={dispatch}
            set={SET}
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

/** The preview, and whether it matches the current text, as required for sending. */
function usePreviewed({ document, confirm }: NewsletterDraft, preview: DraftActions['preview']) {
  const [town, setTown] = useState(NO_TOWN);
  const city = town.slug || undefined;
  const show = async () => {
    if (!(await confirm())) return false;
    return preview.mutateAsync({ city, document }).then(
      () => true,
      () => false, // Its failure was reported.
    );
  };
  const of = preview.variables;
  const isCurrent = preview.isSuccess && of?.document === document && of.city === city;
  const found = isCurrent ? preview.data.problems : undefined;
  return { data: preview.data, isCurrent, found, show, town, setTown };
}
