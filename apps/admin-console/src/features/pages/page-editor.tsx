import { useCallback, useMemo } from 'react';
import {
  BLOCKS,
  type ContentDocument,
  type EditedContent,
  HOME_PAGE,
  mediumOf,
  missingRight,
  PAGES,
  problemsOf,
} from '@townlink/contracts';
import { useParams } from '@townlink/web-federation';
import { KeptNotice } from '@townlink/web-forms/kept-text';
import { Badge, Notice, Section } from '@townlink/web-ui';
import { BlockList } from '../shared/editor/block-list';
import { contentBlocks } from '../shared/editor/block-sets';
import { EditorPage } from '../shared/editor/editor-page';
import { HeadForm } from './head-form';
import { LegalForm } from './legal-form';
import { TextHelp } from '../shared/editor/text-help';
import { useInsertMenu } from '../shared/editor/use-insert-menu';
import { OpenedPage } from '../shared/editor/opened-page';
import { blockLabels } from '../shared/editor/place-of';
import { ProblemsNotice } from '../shared/editor/problems-notice';
import { useDraft } from '../shared/editor/use-draft';
import { useProblems } from '../shared/editor/use-problems';
import { PageConflict } from './page-conflict';
import { History } from './history/history';
import { Differences } from './history/differences';
import { PagePreview } from './page-preview';
import { PublishBar } from './publish-bar';
import { useConsoleRole, useMay } from '../rights/may';
import { stateOf } from './states';
import { type PageDraft, usePage, usePageActions, useSavePage } from './use-pages';

const LIST = ['blocks'] as const;

/** One page of blocks: its text, actions, and history. */
export function Component() {
  const { page = '' } = useParams();
  return (
    <OpenedPage title="Page" failed="The page could not be loaded" query={usePage(page)}>
      {(opened) => <Editor key={page} opened={opened} />}
    </OpenedPage>
  );
}

function Editor({ opened }: { opened: EditedContent }) {
  const draft = useDraft(`pages/${opened.name}`, opened, useSavePage());
  const { base, document } = draft;
  const medium = mediumOf(base.name);
  const actions = usePageActions(base.name, draft);
  const { problems, isComplete } = useProblems(
    document,
    useCallback((text: ContentDocument) => problemsOf(text, medium), [medium]),
  );
  const mayWrite = useMay()('pages:write');
  return (
    <EditorPage
      title={titleOf(base, document)}
      lead={<Address page={base} />}
      list={{ to: PAGES.adminPages, label: 'All pages' }}
      bar={mayWrite ? <PublishBar draft={draft} actions={actions} isComplete={isComplete} /> : <ReadOnly page={base} />}
      isUnsaved={draft.isUnsaved}
    >
      {mayWrite && base.publish_at === null && (
        <KeptNotice kept={draft.kept} version={base.version} hint="Undo restores the saved text." />
      )}
      <PageConflict draft={draft} />
      <ProblemsNotice
        problems={problems}
        labels={blockLabels(document.blocks, BLOCKS)}
        title="This page cannot be published yet"
      />
      <fieldset disabled={!mayWrite || base.publish_at !== null} className="contents">
        <Text draft={draft} problems={problems} />
      </fieldset>
      {mayWrite && <PagePreview draft={draft} actions={actions} />}
      <Section title="Changes since the published version">
        <Differences before={base.published} after={document} wasPublished={base.history.length > 0} />
      </Section>
      <Section title="History">
        <History page={base} document={document} isUnsaved={draft.isUnsaved} actions={actions} />
      </Section>
    </EditorPage>
  );
}

/** Where visitors see the page, in another tab: this one may have unsaved words. */
function Address({ page: { path, state } }: { page: EditedContent }) {
  if (state === 'unpublished') return path;
  return (
    <>
      {path} ·{' '}
      <a
        href={path}
        target="_blank"
        rel="noopener"
        className="-my-2.5 inline-flex py-2.5 text-accent underline underline-offset-4"
      >
        View page
      </a>
    </>
  );
}

/** A page without a title is named by its address: 'About us' for 'about-us'. */
function titleOf({ name, published }: EditedContent, { title }: ContentDocument): string {
  if (name === HOME_PAGE) return 'Home page';
  const words = name.replaceAll('-', ' ');
  return title.trim() || published?.title || words.charAt(0).toUpperCase() + words.slice(1);
}

interface TextProps {
  draft: PageDraft;
  problems: ReadonlyMap<string, string>;
}

/** The editable text. */
function Text({ draft: { base, document, dispatch }, problems }: TextProps) {
  const medium = mediumOf(base.name);
  const set = useMemo(() => contentBlocks(medium), [medium]);
  const { askForBlock, menu } = useInsertMenu(dispatch, set);
  const editor = { dispatch, problems };
  return (
    <>
      <HeadForm document={document} name={base.name} {...editor} />
      {base.legal && document.revision && (
        <LegalForm document={document} revision={document.revision} legal={base.legal} {...editor} />
      )}
      <Section title="Blocks">
        <TextHelp medium={medium} />
        {problems.has('blocks') && <Notice kind="danger">{problems.get('blocks')}</Notice>}
        <BlockList
          blocks={document.blocks}
          at={LIST}
          set={set}
          askForBlock={askForBlock}
          Blocks={BlockList}
          {...editor}
        />
      </Section>
      {menu}
    </>
  );
}

/** Replaces the draft's actions for those who may not write. */
function ReadOnly({ page }: { page: EditedContent }) {
  const role = useConsoleRole();
  return (
    <Notice>
      <Badge tone={stateOf(page).tone}>{stateOf(page).label}</Badge> {missingRight(role, 'pages:write')}
    </Notice>
  );
}
