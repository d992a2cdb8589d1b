import type { Field as FieldDefinition, Fields } from '@townlink/contracts';
import { Button, Field, Input, Select, Textarea } from '@townlink/web-ui';
import { emptyValues, type ValuePath } from './edit-document';
import { type AnyBlock, type EditorProps, errorAt } from './editor-props';
import { ItemButtons } from './item-buttons';
import { PictureField } from './pictures/picture-field';

interface FieldsFormProps extends EditorProps {
  fields: Fields;
  values: Record<string, unknown>;
  at: ValuePath;
}

/** Choices and short lines are placed side by side. */
const isShort = (field: FieldDefinition): boolean =>
  field.is === 'choice' || (field.is === 'line' && field.max <= SHORT_LINE);

const SHORT_LINE = 60;

/** A form with the fields that a block declares. */
export function FieldsForm({ fields, values, at, ...editor }: FieldsFormProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
      {Object.entries(fields).map(([name, field]) => (
        <div
          key={name}
          data-field={[...at, name].join('.')}
          className={isShort(field) ? undefined : 'sm:col-span-full'}
        >
          <FieldForm field={field} value={values[name]} at={[...at, name]} {...editor} />
        </div>
      ))}
    </div>
  );
}

interface FieldFormProps extends EditorProps {
  field: FieldDefinition;
  value: unknown;
  at: ValuePath;
}

function FieldForm({ field, value, at, ...editor }: FieldFormProps) {
  const { dispatch, problems } = editor;
  const set = (next: unknown) => dispatch({ type: 'set', at, value: next });
  const error = errorAt(problems, at);
  switch (field.is) {
    case 'line':
      return (
        <Field label={field.label} optional={field.optional} error={error}>
          <LineInput isWrapped={!field.plain && field.max > LINE_SHOWN_WHOLE} value={value as string} onChange={set} />
        </Field>
      );
    case 'picture':
      return <PictureField label={field.label} value={value as string} error={error} onChange={set} />;
    case 'text':
      return (
        <Field label={field.label} error={error} help="An empty line starts a new paragraph.">
          <Textarea rows={3} spellCheck value={value as string} onChange={(event) => set(event.target.value)} />
        </Field>
      );
    case 'choice':
      return <Choice field={field} value={value as string} onChange={set} />;
    case 'lines':
      return (
        <Field label={field.label} optional={field.optional} error={error} help={`One ${field.one} per line.`}>
          <Textarea
            rows={3}
            spellCheck
            value={(value as string[]).join('\n')}
            onChange={(event) => set(event.target.value === '' ? [] : event.target.value.split('\n'))}
          />
        </Field>
      );
    case 'items':
      return <Items field={field} value={value as Record<string, unknown>[]} at={at} error={error} {...editor} />;
    case 'cells':
      return <Cells value={value as AnyBlock[][]} at={at} most={field.most} {...editor} />;
  }
}

interface ChoiceProps {
  field: Extract<FieldDefinition, { is: 'choice' }>;
  value: string;
  onChange: (option: string) => void;
}

function Choice({ field: { label, options }, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Characters; longer lines would be cut off in a single-line field, so they wrap. Addresses do not. */
const LINE_SHOWN_WHOLE = 200;

interface LineInputProps {
  isWrapped: boolean;
  value: string;
  onChange: (line: string) => void;
}

/** Other props are the field's. */
function LineInput({ isWrapped, value, onChange, ...field }: LineInputProps) {
  if (!isWrapped)
    return <Input {...field} value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
  const ofOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');
  return (
    <Textarea
      {...field}
      rows={2}
      spellCheck
      value={value}
      onChange={({ target }) => onChange(ofOneLine(target.value))}
    />
  );
}

interface ItemsProps extends EditorProps {
  field: Extract<FieldDefinition, { is: 'items' }>;
  value: readonly Record<string, unknown>[];
  at: ValuePath;
  error: string | undefined;
}

function Items({ field, value, at, error, ...editor }: ItemsProps) {
  const { one, label, fields, most } = field;
  const add = () => editor.dispatch({ type: 'insert', list: at, index: value.length, value: emptyValues(fields) });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-caption font-medium">{label}</legend>
      {error && <p className="text-caption font-medium text-danger">{error}</p>}
      {value.map((item, index) => (
        <div key={index} data-field={[...at, index].join('.')} className="grid gap-4 border-l-2 border-line pl-4">
          <FieldsForm fields={fields} values={item} at={[...at, index]} {...editor} />
          <ItemButtons
            list={at}
            index={index}
            count={value.length}
            name={`${one} ${index + 1}`}
            dispatch={editor.dispatch}
          />
        </div>
      ))}
      <div>
        <Button variant="secondary" size="small" disabled={value.length >= most} onClick={add}>
          Add {one}
        </Button>
      </div>
    </fieldset>
  );
}

interface CellsProps extends EditorProps {
  value: readonly (readonly AnyBlock[])[];
  at: ValuePath;
  most: number;
}

function Cells({ value, at, most, ...editor }: CellsProps) {
  const { dispatch, Blocks } = editor;
  return (
    <div className="grid gap-5">
      {value.map((cell, index) => (
        <fieldset key={index} className="grid gap-4 border-l-2 border-line pl-4">
          <legend className="mb-2 text-caption font-medium">Column {index + 1}</legend>
          <Blocks blocks={cell} at={[...at, index]} isInColumns {...editor} />
          <ItemButtons list={at} index={index} count={value.length} name={`column ${index + 1}`} dispatch={dispatch} />
        </fieldset>
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={value.length >= most}
          onClick={() => dispatch({ type: 'insert', list: at, index: value.length, value: [] })}
        >
          Add column
        </Button>
      </div>
    </div>
  );
}
