import { useId } from 'react';
import {
  CHECK_LIMITS,
  type CheckErrors,
  type CheckField,
  type CheckKind,
  checkRule,
  type StateCode,
} from '@townlink/contracts';
import { Field, Input } from '@townlink/web-ui';
import { DocumentHead } from '../shared/document-head';
import type { FactsDraft } from './facts-draft';

interface FactFieldsProps {
  kind: CheckKind;
  /** State of the provider's city. */
  state: StateCode;
  draft: FactsDraft;
  errors: CheckErrors;
  onChange: (draft: FactsDraft) => void;
  disabled: boolean;
}

/** Facts of a document of this kind, with the state's register, which often includes insurance and bonds. */
export function FactFields({ kind, state, draft, errors, onChange, disabled }: FactFieldsProps) {
  const id = useId();
  const fields = Object.entries(checkRule(kind).fields) as [CheckField, string][];
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <DocumentHead id={id} title="What the document says" state={state} />
      {fields.map(([field, label]) => (
        <Field key={field} label={label} error={errors[field]}>
          <Input
            {...inputOf(field)}
            name={field}
            value={draft[field] ?? ''}
            autoComplete="off"
            disabled={disabled}
            onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
          />
        </Field>
      ))}
    </section>
  );
}

function inputOf(field: CheckField) {
  if (field === 'startsOn' || field === 'expiresOn') return { type: 'date' };
  if (field === 'amount' || field === 'aggregate') return { inputMode: 'numeric', maxLength: 20 } as const;
  return { maxLength: CHECK_LIMITS[field] };
}
