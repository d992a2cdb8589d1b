/** How a dependency is: late means that it works, but what it should do has been waiting for long. */
export type CheckState = 'up' | 'late' | 'down';

/** One dependency that a process may be without. */
export abstract class ReadinessCheck {
  /** What people call it: 'database'. */
  abstract readonly name: string;

  /** How it is. Throwing means down; the error is logged, never shown. */
  abstract check(): Promise<CheckState>;
}
