import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import {
  boardLinkText,
  CHECK_LIMITS,
  type CheckErrors,
  type CheckField,
  type CheckKind,
  checkRule,
  licenseBoard,
  type StateCode,
} from '@townlink/contracts';
import { Field, Input } from '@townlink/web-ui';
import type { FactsDraft } from './facts-draft';

interface FactFieldsProps {
  kind: CheckKind;
  /** Of the provider's city. */
  state: StateCode;
  draft: FactsDraft;
  errors: CheckErrors;
  onChange: (draft: FactsDraft) => void;
  disabled: boolean;
}

/** What a document of this kind says, with the register of the state, which often lists insurance and bond as well. */
export function FactFields({ kind, state, draft, errors, onChange, disabled }: FactFieldsProps) {
  const id = useId();
  const fields = Object.entries(checkRule(kind).fields) as [CheckField, string][];
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="font-semibold">
          What the document says
        </h3>
        <a
          href={licenseBoard(state).url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-caption text-accent underline underline-offset-4"
        >
          {boardLinkText(state)} <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
        </a>
      </div>
      {fields.map(([field, label]) => (
        <Field key={field} label={label} error={errors[field]}>
          <Input
            {...inputOf(field)}
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
