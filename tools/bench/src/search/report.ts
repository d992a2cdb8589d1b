import type { Accuracy } from './evaluate';
import type { Timings } from './time-queries';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`.padStart(7);

/** One line per fixture, and one for each query with another result. */
export function describeAccuracy(name: string, { queries, top1, taken, top3, misses }: Accuracy): string {
  const lines = misses.map(({ query, slug, got }) => {
    const first = got[0];
    return `    '${query}' → ${first ? `${first.slug} (${first.similarity_score})` : 'nothing'}, expected ${slug}`;
  });
  const shares = `top-1 ${percent(top1)}   chosen ${percent(taken)}   top-3 ${percent(top3)}`;
  return [`${name.padEnd(16)}${String(queries).padStart(4)} queries   ${shares}`, ...lines].join('\n');
}

/** Times in milliseconds. */
export function describeTimings({ p50, p99 }: Timings): string {
  return `${'resolution'.padEnd(16)}p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`;
}
