import type { PlaceholderKind } from '@townlink/contracts';

/** What the console can edit in an email, and what its text can reference. */
export interface DeclaredWords<Data extends object> {
  /** In the console's list: 'Approved'. */
  title: string;
  /** Data fields that the text can reference. */
  placeholders: Partial<Record<keyof Data & string, PlaceholderKind>>;
  /** If different data need different text: a title for each sample with its own. */
  cases?: Readonly<Record<string, string>>;
  /** Which case the data belong to. */
  caseOf?(this: void, data: Data): string;
}
