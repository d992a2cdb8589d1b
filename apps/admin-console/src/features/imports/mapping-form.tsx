import { type FormEvent, useState } from 'react';
import { type ColumnMapping, type Import, IMPORT_FIELDS, mappingErrors } from '@townlink/contracts';
import { Button, Field, Select, Skeleton } from '@townlink/web-ui';
import { useActOn, useImport } from './use-imports';

/** Chooses the column of each field, beginning with what the names suggest. */
export function MappingForm({ one }: { one: Import }) {
  const { data } = useImport(one.id);
  return data ? <Form one={data} /> : <Skeleton className="h-48" />;
}

function Form({ one }: { one: Import }) {
  const [mapping, setMapping] = useState<ColumnMapping>(one.mapping);
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending } = useActOn(one);
  const errors = isSubmitted ? mappingErrors(one.kind, mapping, one.columns.length) : [];
  const check = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (mappingErrors(one.kind, mapping, one.columns.length).length === 0) mutate({ act: 'check', mapping });
  };
  return (
    <form noValidate aria-label={`Columns of ${one.file_name}`} className="grid gap-4" onSubmit={check}>
      {one.is_mapping_remembered && (
        <p className="text-body text-muted">The columns are those of your last file like this.</p>
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
              one={one}
              column={mapping[field.name]}
              onChange={(column) => setMapping(withColumn(mapping, field.name, column))}
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
  one: Import;
  column: number | undefined;
  onChange: (column: number | undefined) => void;
}

/** A column by its name and its first value. Further props are the field's own. */
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

function withColumn(mapping: ColumnMapping, field: string, column: number | undefined): ColumnMapping {
  const { [field]: _earlier, ...others } = mapping;
  return column === undefined ? others : { ...others, [field]: column };
}
