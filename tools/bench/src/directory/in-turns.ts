import { type Drive, measure, type Measurement, median, warmUp } from './measure';
import type { Result } from './report';

/** A server and what is asked of it. */
export interface Contender {
  name: string;
  drive: Drive;
}

/** Warms all of them up, then measures one after the other, so many rounds: what disturbs a round disturbs them all alike. */
export async function measureInTurns(contenders: readonly Contender[], rounds: number): Promise<Result[]> {
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
