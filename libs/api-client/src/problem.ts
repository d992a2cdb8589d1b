import type { Problem } from './types';

/** A refused call, with the problem document that explains it. */
export class TownlinkProblem extends Error {
  constructor(
    readonly status: number,
    readonly problem?: Problem,
  ) {
    super(problem?.detail ?? `Answered ${status}`);
    this.name = 'TownlinkProblem';
  }
}
