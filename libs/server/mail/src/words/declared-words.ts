import type { PlaceholderKind } from '@townlink/contracts';

/** What the console may edit of an email, beside what the email says. */
export interface DeclaredWords<Data extends object> {
  /** In the console's list: 'Approved'. */
  title: string;
  /** What the words may name, of the data. */
  placeholders: Partial<Record<keyof Data & string, PlaceholderKind>>;
  /** Where the data decide between different words: a title for each sample that has its own. */
  cases?: Readonly<Record<string, string>>;
  /** Which of the cases the data are. */
  caseOf?(this: void, data: Data): string;
}
