import { useMemo } from 'react';
import { type EditedContent, HOME_PAGE, mediumOf, missingRight, PAGES, problemsOf } from '@townlink/contracts';
import { Head, useParams } from '@townlink/web-federation';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { Badge, Notice, Page, PageHeader, Section, TextLink } from '@townlink/web-ui';
import { BlockList } from '../shared/editor/block-list';
import { HeadForm } from './head-form';
import { LegalForm } from './legal-form';
import { TextHelp } from '../shared/editor/text-help';
import { useInsertMenu } from '../shared/editor/use-insert-menu';
import { OpenedPage } from '../shared/editor/opened-page';
import { ProblemsNotice } from '../shared/editor/problems-notice';
import { useDraft } from '../shared/editor/use-draft';
import { useProblems } from '../shared/editor/use-problems';
import { PageConflict } from './page-conflict';
import { History } from './history/history';
import { Differences } from './history/differences';
import { PublishBar } from './publish-bar';
import { useConsoleRole, useMay } from '../rights/may';
import { STATES } from './states';
import { type PageDraft, usePage, usePageActions, useSavePage } from './use-pages';

const BLOCKS = ['blocks'] as const;

/** One page of blocks: its text, what becomes of it, and its history. */
export function Component() {
  const { page = '' } = useParams();
  return (
    <OpenedPage title="Page" failed="The page could not be loaded" query={usePage(page)}>
      {(opened) => <Editor key={page} opened={opened} />}
    </OpenedPage>
  );
}

function Editor({ opened }: { opened: EditedContent }) {
  const draft = useDraft(opened, useSavePage());
  const { base, document } = draft;
  const medium = mediumOf(base.name);
  const actions = usePageActions(base.name, draft.open);
  const { problems, isComplete } = useProblems(useMemo(() => problemsOf(document, medium), [document, medium]));
  const mayWrite = useMay()('pages:write');
  const title = base.name === HOME_PAGE ? 'Home page' : document.title || base.name;
  return (
    <Page>
      <Head title={title} noindex />
      <TextLink alone to={PAGES.adminPages}>
        All pages
      </TextLink>
      <PageHeader title={title} lead={base.path} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {mayWrite ? <PublishBar draft={draft} actions={actions} isComplete={isComplete} /> : <ReadOnly page={base} />}
        <PageConflict draft={draft} />
        <ProblemsNotice problems={problems} title="This page cannot be published yet" />
        <fieldset disabled={!mayWrite || base.publish_at !== null} className="contents">
          <Text draft={draft} problems={problems} />
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

interface TextProps {
  draft: PageDraft;
  problems: ReadonlyMap<string, string>;
}

/** What is edited. */
function Text({ draft: { base, document, dispatch }, problems }: TextProps) {
  const medium = mediumOf(base.name);
  const { askForBlock, menu } = useInsertMenu(dispatch, medium);
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
          at={BLOCKS}
          medium={medium}
          askForBlock={askForBlock}
          Blocks={BlockList}
          {...editor}
        />
      </Section>
      {menu}
    </>
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
