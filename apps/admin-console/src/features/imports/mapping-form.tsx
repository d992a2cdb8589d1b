import { type FormEvent, useState } from 'react';
import { type FileFormat, type Import, IMPORT_FIELDS, mappingErrors } from '@townlink/contracts';
import { Button, Field, Select, Skeleton } from '@townlink/web-ui';
import { allChosen, type ChosenColumns, withChosen } from './chosen-columns';
import { FormatFields } from './format-fields';
import { useActOn, useColumns, useImport } from './use-imports';

/** Chooses the column of each field, starting with suggestions by name, and corrects the format if necessary. */
export function MappingForm({ one }: { one: Import }) {
  const { data } = useImport(one.id);
  return data ? <FormatAndColumns one={data} /> : <Skeleton className="h-48" />;
}

function FormatAndColumns({ one }: { one: Import }) {
  const [format, setFormat] = useState<FileFormat>({ encoding: one.encoding, separator: one.separator });
  // The choices outlive the form, which is recreated for each format.
  const [chosen, setChosen] = useState<ChosenColumns>(() =>
    one.state === 'uploaded' ? {} : allChosen(one.mapping, one),
  );
  const { data, error } = useColumns(one, format);
  return (
    <div className="grid gap-4">
      <FormatFields format={format} onChange={setFormat} error={error} />
      {data && (
        <Form
          key={`${data.encoding} ${data.separator}`}
          one={{ ...one, ...data, mapping: withChosen(data, chosen) }}
          onChoose={(field, place) =>
            setChosen({
              ...chosen,
              [field]: place === undefined ? null : { place, columns: data.columns, separator: data.separator },
            })
          }
        />
      )}
      {!data && !error && <Skeleton className="h-48" />}
    </div>
  );
}

interface FormProps {
  /** With the columns of the chosen format. */
  one: Import;
  onChoose: (field: string, column: number | undefined) => void;
}

function Form({ one, onChoose }: FormProps) {
  const { mapping } = one;
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending } = useActOn(one);
  const errors = isSubmitted ? mappingErrors(one.kind, mapping, one.columns.length) : [];
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = mappingErrors(one.kind, mapping, one.columns.length);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus();
    mutate({ act: 'check', body: { mapping, encoding: one.encoding, separator: one.separator } });
  };
  return (
    <form noValidate aria-label={`Columns of ${one.file_name}`} className="grid gap-4" onSubmit={check}>
      {one.is_mapping_remembered && (
        <p className="text-body text-muted">The columns are the same as for your last file of this kind.</p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {IMPORT_FIELDS[one.kind].map((field) => (
          <Field
            key={field.name}
            label={field.title}
            optional={!field.isRequired}
            help={field.hint}
            error={errors.find((error) => error.field === field.name)?.message}
          >
            <ColumnSelect
              name={field.name}
              one={one}
              column={mapping[field.name]}
              onChange={(column) => onChoose(field.name, column)}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" className="justify-self-end" busy={isPending && 'Starting…'}>
        Check the rows
      </Button>
    </form>
  );
}

interface ColumnSelectProps {
  name: string;
  one: Import;
  column: number | undefined;
  onChange: (column: number | undefined) => void;
}

/** A column by name and first value. Other props are the field's. */
function ColumnSelect({ one, column, onChange, ...field }: ColumnSelectProps) {
  return (
    <Select
      {...field}
      value={column ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">No column</option>
      {one.columns.map((name, place) => (
        // Two columns may have the same name.
        <option key={place} value={place}>
          {one.sample[0]?.[place] ? `${name} (${one.sample[0][place]})` : name}
        </option>
      ))}
    </Select>
  );
}
