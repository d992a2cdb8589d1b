import {
  type ContentDocument,
  formatDay,
  LEGAL_CHANGES,
  LEGAL_LIMITS,
  type LegalDocument,
  type LegalRevision,
} from '@townlink/contracts';
import { Field, Input, Section, Select, Textarea } from '@townlink/web-ui';
import { type EditorProps, errorAt } from '../shared/editor/editor-props';

interface LegalFormProps extends Pick<EditorProps, 'dispatch' | 'problems'> {
  document: ContentDocument;
  revision: LegalRevision;
  /** The version in effect. */
  legal: LegalDocument;
}

/** Additional data of a legal document: a summary, and the draft's meaning for people who agreed to it. */
export function LegalForm({ document, revision, legal, dispatch, problems }: LegalFormProps) {
  const setSummary = (text: string) =>
    dispatch({ type: 'set', at: ['summary'], value: text === '' ? [] : text.split('\n') });
  return (
    <>
      <Field
        label="In plain words"
        optional
        help="Shown above the text, one point per line. Only the text itself is binding."
        error={errorAt(problems, ['summary'])}
      >
        <Textarea
          data-field="summary"
          rows={6}
          spellCheck
          value={document.summary.join('\n')}
          onChange={({ target }) => setSummary(target.value)}
        />
      </Field>
      <Section title="This change">
        <p className="measure text-muted">
          Version {legal.version} is in effect since {formatDay(legal.since)}. After a new version of the terms or the
          privacy policy, everyone with an account must agree again.
        </p>
        <Revision revision={revision} dispatch={dispatch} problems={problems} />
      </Section>
    </>
  );
}

function Revision({ revision, dispatch, problems }: Omit<LegalFormProps, 'document' | 'legal'>) {
  const set = (name: keyof LegalRevision, value: string) => dispatch({ type: 'set', at: ['revision', name], value });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label="What changes">
        <Select value={revision.change} onChange={({ target }) => set('change', target.value)}>
          {Object.entries(LEGAL_CHANGES).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Reviewed by"
        help="A person authorized to decide on legal texts. Shown in the history, not on the page."
        error={problems.get('revision.reviewedBy')}
      >
        <Input
          data-field="revision.reviewedBy"
          value={revision.reviewedBy}
          autoComplete="off"
          maxLength={LEGAL_LIMITS.reviewedBy}
          onChange={({ target }) => set('reviewedBy', target.value)}
        />
      </Field>
      {revision.change === 'meaning' && (
        <SummaryOfChange
          value={revision.changes}
          error={problems.get('revision.changes')}
          onChange={(changes) => set('changes', changes)}
        />
      )}
    </div>
  );
}

interface SummaryOfChangeProps {
  value: string;
  error: string | undefined;
  onChange: (changes: string) => void;
}

function SummaryOfChange({ value, error, onChange }: SummaryOfChangeProps) {
  return (
    <Field
      className="md:col-span-2"
      label="Summary of the change"
      help="Shown at the top of the page, beside the number and the date of the version."
      error={error}
    >
      <Textarea
        data-field="revision.changes"
        rows={2}
        spellCheck
        value={value}
        maxLength={LEGAL_LIMITS.changes}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
