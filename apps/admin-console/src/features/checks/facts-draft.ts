import { type CheckErrors, checkErrors, type CheckFacts, type CheckField, type CheckKind } from '@townlink/contracts';

/** The input, as text. */
export type FactsDraft = Partial<Record<CheckField, string>>;

const AMOUNTS: ReadonlySet<CheckField> = new Set(['amount', 'aggregate']);

/** '$1,000,000' and '1000000' are equal; anything else stays invalid. */
const dollarsIn = (text: string): number => Number(text.replace(/[$,\s]/g, '') || Number.NaN);

/** The facts to send, without empty fields. */
export const factsOf = (draft: FactsDraft): CheckFacts =>
  Object.fromEntries(
    (Object.entries(draft) as [CheckField, string][])
      .filter(([, text]) => text.trim() !== '')
      .map(([field, text]) => [field, AMOUNTS.has(field) ? dollarsIn(text) : text.trim()]),
  );

export const draftErrors = (kind: CheckKind, draft: FactsDraft): CheckErrors => checkErrors(kind, factsOf(draft));
