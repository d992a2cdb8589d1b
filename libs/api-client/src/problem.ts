import type { Problem } from './types';

/** A call that was refused, with the problem document that says why. */
export class TownlinkProblem extends Error {
  constructor(
    readonly status: number,
    readonly problem?: Problem,
  ) {
    super(problem?.detail ?? `Answered ${status}`);
    this.name = 'TownlinkProblem';
  }
}
