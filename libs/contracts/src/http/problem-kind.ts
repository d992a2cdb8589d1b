/** A kind of problem, for responses and its documentation page. */
export interface ProblemKind {
  status: number;
  title: string;
  cause: string;
  /** What the caller can do. */
  remedy: string;
}
