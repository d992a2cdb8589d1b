import { type Drive, measure, type Measurement, median, warmUp } from './measure';
import type { Result } from './report';

/** A server and its load. */
export interface Contender {
  name: string;
  drive: Drive;
}

/** Warms up all servers, then measures them alternately for several rounds, so that disturbances affect all of them. */
export async function measureInterleaved(contenders: readonly Contender[], rounds: number): Promise<Result[]> {
  const measured = contenders.map((): Measurement[] => []);
  for (const { drive } of contenders) await warmUp(drive);
  for (let round = 0; round < rounds; round++) {
    for (const [place, { drive }] of contenders.entries()) measured[place]!.push(await measure(drive));
  }
  return contenders.map(({ name, drive }, place) => ({
    name,
    memory: drive.server.memory(),
    ...median(measured[place]!),
  }));
}
