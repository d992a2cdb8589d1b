import {
  type CheckErrors,
  checkErrors,
  type CheckFacts,
  type CheckField,
  type CheckKind,
  typedDollarsOf,
} from '@townlink/contracts';

/** The input, as text. */
export type FactsDraft = Partial<Record<CheckField, string>>;

const AMOUNTS: ReadonlySet<CheckField> = new Set(['amount', 'aggregate']);

/** The facts to send, without empty fields. */
export const factsOf = (draft: FactsDraft): CheckFacts =>
  Object.fromEntries(
    (Object.entries(draft) as [CheckField, string][])
      .filter(([, text]) => text.trim() !== '')
      .map(([field, text]) => [field, AMOUNTS.has(field) ? typedDollarsOf(text) : text.trim()]),
  );

export const draftErrors = (kind: CheckKind, draft: FactsDraft): CheckErrors => checkErrors(kind, factsOf(draft));
