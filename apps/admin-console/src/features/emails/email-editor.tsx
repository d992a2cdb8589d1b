import { useMemo, useRef, useState } from 'react';
import { type EditedEmail, emailKinds, emailProblems, type EmailWords, missingRight, PAGES } from '@townlink/contracts';
import { Head, useParams } from '@townlink/web-federation';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { ErrorState, Field, Input, Notice, Page, PageHeader, Section, Skeleton, TextLink } from '@townlink/web-ui';
import { useConsoleRole, useMay } from '../rights/may';
import { EmailBar, EmailTrouble } from './email-bar';
import { EmailBlocks } from './email-blocks';
import { EmailChanges, EmailHistory } from './email-history';
import { EmailView } from './email-view';
import { PlaceholderChips, useLastField } from './placeholder-chips';
import { type EmailDraft, useEmailDraft } from './use-email-draft';
import { useEmail } from './use-emails';

const NONE: ReadonlyMap<string, string> = new Map();

/** One email: its words, what becomes of them, and their history. */
export function Component() {
  const { email = '' } = useParams();
  const { data, isError, refetch } = useEmail(email);
  if (data) return <Editor key={email} opened={data} />;
  return (
    <Page>
      <Head title="Email" noindex />
      {isError ? (
        <ErrorState title="The email could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80 rounded-card!" />
      )}
    </Page>
  );
}

function Editor({ opened }: { opened: EditedEmail }) {
  const draft = useEmailDraft(opened);
  const { base, document, actions, isUnsaved } = draft;
  const [wasTried, setTried] = useState(false);
  const mayWrite = useMay()('emails:write');
  const role = useConsoleRole();
  const found = useMemo(() => emailProblems(document, base), [document, base]);
  const problems = wasTried ? new Map(found.map(({ field, message }) => [field, message])) : NONE;
  const isComplete = () => {
    setTried(true);
    return found.length === 0;
  };
  return (
    <Page>
      <Head title={base.title} noindex />
      <TextLink alone to={PAGES.adminEmails}>
        All emails
      </TextLink>
      <PageHeader title={base.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {mayWrite ? (
          <EmailBar draft={draft} isComplete={isComplete} />
        ) : (
          <Notice>{missingRight(role, 'emails:write')}</Notice>
        )}
        <EmailTrouble draft={draft} />
        {problems.size > 0 && (
          <Notice kind="danger" role="alert" title="This email cannot be published yet">
            {problems.size === 1 ? 'One field has' : `${problems.size} fields have`} to be mended; each says why.
          </Notice>
        )}
        <Words draft={draft} problems={problems} mayWrite={mayWrite} />
        {mayWrite && (
          <Section title="Preview">
            <EmailView name={base.name} document={document} />
          </Section>
        )}
        <Section title="Changes since the published version">
          <EmailChanges email={base} document={document} />
        </Section>
        <Section title="History">
          <EmailHistory email={base} isUnsaved={isUnsaved} actions={actions} />
        </Section>
      </div>
      <UnsavedChanges isUnsaved={() => isUnsaved} />
    </Page>
  );
}

const LINES = [
  ['subject', 'Subject', undefined],
  ['heading', 'Heading', 'Above the text. Without one, the subject is repeated.'],
  ['preheader', 'Preheader', 'Beside the subject in the inbox.'],
] as const satisfies readonly (readonly [keyof EmailWords, string, string | undefined])[];

interface WordsProps {
  draft: EmailDraft;
  problems: ReadonlyMap<string, string>;
  mayWrite: boolean;
}

function Words({ draft: { base, document, dispatch }, problems, mayWrite }: WordsProps) {
  const form = useRef<HTMLFieldSetElement>(null);
  const field = useLastField(form);
  const kinds = useMemo(() => emailKinds(base.conditions), [base.conditions]);
  return (
    <fieldset ref={form} disabled={!mayWrite} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PlaceholderChips placeholders={base.placeholders} field={field} />
      <div className="grid gap-5">
        {LINES.map(([name, label, help]) => (
          <Field key={name} label={label} help={help} optional={name === 'heading'} error={problems.get(name)}>
            <Input
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
        <EmailBlocks blocks={document.blocks} kinds={kinds} dispatch={dispatch} problems={problems} />
      </Section>
    </fieldset>
  );
}
