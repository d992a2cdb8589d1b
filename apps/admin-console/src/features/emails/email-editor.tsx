import { useCallback, useMemo, useRef } from 'react';
import { type EditedEmail, emailKinds, emailProblems, type EmailWords, missingRight, PAGES } from '@townlink/contracts';
import { useParams } from '@townlink/web-federation';
import { KeptNotice } from '@townlink/web-forms/kept-text';
import { Field, Input, Notice, Section } from '@townlink/web-ui';
import { useConsoleRole, useMay } from '../rights/may';
import { BlockList } from '../shared/editor/block-list';
import { emailBlocks } from '../shared/editor/block-sets';
import { Conflict } from '../shared/editor/conflict';
import { EditorPage } from '../shared/editor/editor-page';
import { OpenedPage } from '../shared/editor/opened-page';
import { blockLabels } from '../shared/editor/place-of';
import { ProblemsNotice } from '../shared/editor/problems-notice';
import { useDraft } from '../shared/editor/use-draft';
import { useInsertMenu } from '../shared/editor/use-insert-menu';
import { useProblems } from '../shared/editor/use-problems';
import { EmailBar } from './email-bar';
import { EmailChanges, EmailHistory } from './email-history';
import { EmailView } from './email-view';
import { PlaceholderChips, useLastField } from './placeholder-chips';
import { type EmailDraft, useEmail, useEmailActions, useSaveEmail } from './use-emails';

const LIST = ['blocks'] as const;

/** One email: its texts, actions, and history. */
export function Component() {
  const { email = '' } = useParams();
  return (
    <OpenedPage title="Email" failed="The email could not be loaded" query={useEmail(email)}>
      {(opened) => <Editor key={email} opened={opened} />}
    </OpenedPage>
  );
}

function Editor({ opened }: { opened: EditedEmail }) {
  const draft = useDraft<EmailWords, EditedEmail>(`emails/${opened.name}`, opened, useSaveEmail());
  const { base, document, isUnsaved } = draft;
  const actions = useEmailActions(opened.name, draft);
  const { problems, isComplete } = useProblems(
    document,
    useCallback((words: EmailWords) => emailProblems(words, base), [base]),
  );
  const mayWrite = useMay()('emails:write');
  return (
    <EditorPage
      title={base.title}
      list={{ to: PAGES.adminEmails, label: 'All emails' }}
      bar={mayWrite ? <EmailBar draft={draft} actions={actions} isComplete={isComplete} /> : <ReadOnly />}
      isUnsaved={isUnsaved}
    >
      {base.is_outdated && <Outdated />}
      {mayWrite && <KeptNotice kept={draft.kept} version={base.version} hint="Undo restores the saved text." />}
      <Conflict draft={draft} noun="email" />
      <ProblemsNotice
        problems={problems}
        labels={blockLabels(document.blocks, emailKinds(base.conditions))}
        title="This email cannot be published yet"
      />
      <Words draft={draft} problems={problems} mayWrite={mayWrite} />
      {mayWrite && <EmailView name={base.name} document={document} />}
      <Section title="Changes since the published version">
        <EmailChanges email={base} before={base.published} after={document} />
      </Section>
      <Section title="History">
        <EmailHistory email={base} document={document} isUnsaved={isUnsaved} actions={actions} />
      </Section>
    </EditorPage>
  );
}

function ReadOnly() {
  const role = useConsoleRole();
  return <Notice>{missingRight(role, 'emails:write')}</Notice>;
}

function Outdated() {
  return (
    <Notice kind="warning" title="The published text does not fit this release">
      The original is sent until you publish a text that fits.
    </Notice>
  );
}

const LINES = [
  ['subject', 'Subject', undefined],
  ['heading', 'Heading', 'Shown above the text. Without one, the subject is repeated.'],
  ['preheader', 'Preview text', 'Shown beside the subject in the inbox.'],
] as const satisfies readonly (readonly [keyof EmailWords, string, string | undefined])[];

interface WordsProps {
  draft: EmailDraft;
  problems: ReadonlyMap<string, string>;
  mayWrite: boolean;
}

function Words({ draft: { base, document, dispatch }, problems, mayWrite }: WordsProps) {
  const form = useRef<HTMLFieldSetElement>(null);
  const field = useLastField(form);
  const set = useMemo(() => emailBlocks(emailKinds(base.conditions)), [base.conditions]);
  const { askForBlock, menu } = useInsertMenu(dispatch, set);
  return (
    <fieldset ref={form} disabled={!mayWrite} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PlaceholderChips placeholders={base.placeholders} field={field} />
      <div className="grid gap-5">
        {LINES.map(([name, label, help]) => (
          <Field key={name} label={label} help={help} optional={name === 'heading'} error={problems.get(name)}>
            <Input
              data-field={name}
              value={document[name]}
              autoComplete="off"
              onChange={(event) => dispatch({ type: 'set', at: [name], value: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Section title="Blocks">
        {problems.has('blocks') && (
          <Notice kind="danger" role="alert">
            {problems.get('blocks')}
          </Notice>
        )}
        <BlockList
          blocks={document.blocks}
          at={LIST}
          dispatch={dispatch}
          set={set}
          problems={problems}
          askForBlock={askForBlock}
          Blocks={BlockList}
        />
      </Section>
      {menu}
    </fieldset>
  );
}
