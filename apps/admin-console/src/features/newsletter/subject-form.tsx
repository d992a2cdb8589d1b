import { type NewsletterDocument, PREHEADER_MAX, SUBJECT_MAX, subjectHints } from '@townlink/contracts';
import { Field, Input } from '@townlink/web-ui';
import type { EditorProps } from '../shared/editor/editor-props';
import { AudienceField } from './audience';

/** The audience, subject and preview text. */
export function SubjectForm({
  document,
  dispatch,
  problems,
}: Pick<EditorProps, 'dispatch' | 'problems'> & { document: NewsletterDocument }) {
  const { audience, subject, preheader } = document;
  const set = (name: keyof NewsletterDocument, value: string) => dispatch({ type: 'set', at: [name], value });
  const hints = subjectHints(subject);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <AudienceField value={audience} onChange={(chosen) => set('audience', chosen)} />
      <div className="grid md:col-span-2">
        <Field label="Subject" error={problems.get('subject')}>
          <Input
            data-field="subject"
            value={subject}
            autoComplete="off"
            maxLength={SUBJECT_MAX}
            onChange={(event) => set('subject', event.target.value)}
          />
        </Field>
        <ul aria-label="Hints about the subject" aria-live="polite" className="text-caption text-muted not-empty:mt-2">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      <Field
        className="md:col-span-2"
        label="Preview text"
        optional
        help="Shown beside the subject in an inbox. If left empty, the first words of the text are shown."
        error={problems.get('preheader')}
      >
        <Input
          data-field="preheader"
          value={preheader}
          autoComplete="off"
          maxLength={PREHEADER_MAX}
          onChange={(event) => set('preheader', event.target.value)}
        />
      </Field>
    </div>
  );
}
