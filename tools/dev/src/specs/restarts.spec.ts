import { PAUSES_MS, pauseBeforeRestart } from '../../supervisor/restarts.mjs';

describe('A program that exits unexpectedly', () => {
  it('[OPS-1] is restarted with growing pauses, five times within a minute', () => {
    const pauses = [0, 1, 2, 3, 4].map((before) => pauseBeforeRestart(Array(before).fill(1_000), 2_000)!);
    expect(pauses).toEqual(PAUSES_MS);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauseBeforeRestart(Array(5).fill(1_000), 2_000)).toBeUndefined();
  });

  it('[OPS-1] is not blamed for exits more than a minute ago', () => {
    expect(pauseBeforeRestart([0, 0, 0, 0, 0], 60_000)).toBe(PAUSES_MS[0]);
    expect(pauseBeforeRestart([0, 0, 0, 0, 1], 60_000)).toBe(PAUSES_MS[1]);
  });
});
