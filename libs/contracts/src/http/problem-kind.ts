/** What is said of a kind of problem, in answers and on its page. */
export interface ProblemKind {
  status: number;
  title: string;
  /** Why it is answered. */
  cause: string;
  /** What the caller can do about it. */
  remedy: string;
}
