import { CONTENT_LAYOUTS, type ContentDocument, HEAD_DRAWINGS } from '@townlink/contracts';
import { Field, Input, Select, Textarea } from '@townlink/web-ui';
import type { EditorProps } from '../shared/editor/editor-props';

const LINES = [
  ['title', 'Title', 'In the browser’s tab, above the page and in search engines.'],
  ['heading', 'Heading', undefined],
] as const;

/** A layout of legal documents is for those alone. */
const layouts = Object.entries(CONTENT_LAYOUTS).filter(([name]) => name !== 'legal');

/** What stands above the blocks. */
export function HeadForm({
  document,
  dispatch,
  problems,
}: Pick<EditorProps, 'dispatch' | 'problems'> & { document: ContentDocument }) {
  const set = (name: keyof ContentDocument, value: string) => dispatch({ type: 'set', at: [name], value });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {LINES.map(([name, label, help]) => (
        <Field key={name} label={label} help={help} error={problems.get(name)}>
          <Input value={document[name]} autoComplete="off" onChange={(event) => set(name, event.target.value)} />
        </Field>
      ))}
      <Field
        className="md:col-span-2"
        label="Description"
        help="One or two sentences below the heading, and for search engines."
        error={problems.get('description')}
      >
        <Textarea
          rows={2}
          spellCheck
          value={document.description}
          onChange={(event) => set('description', event.target.value)}
        />
      </Field>
      <Choice label="Layout" value={document.layout} options={layouts} onChange={(value) => set('layout', value)} />
      <Choice
        label="Drawing beside the heading"
        value={document.drawing}
        options={Object.entries(HEAD_DRAWINGS)}
        onChange={(value) => set('drawing', value)}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [name: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
