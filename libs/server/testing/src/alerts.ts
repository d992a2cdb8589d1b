import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Sample {
  labels: Record<string, string>;
  value: number;
}

/** Format of dependency alerts: the minimum of a gauge by a label, compared with a number. */
const RULE = /^min by \((\w+)\) \((\w+)\{(\w+)(=~|!~|=)"([^"]*)"\}\) == ([\d.]+)$/;

/** Samples of a metric in the output of several programs. */
export function samplesOf(texts: readonly string[], metric: string): Sample[] {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.startsWith(`${metric}{`));
  return lines.map((line) => {
    const labels = [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    return { labels: Object.fromEntries(labels) as Record<string, string>, value: Number(line.split(' ').at(-1)) };
  });
}

/**
 * Evaluates the dependency alerts like Prometheus, ignoring their duration.
 * @param texts metrics of every program
 * @returns names of firing alerts
 */
export function firingAlerts(texts: readonly string[]): string[] {
  const { groups } = parse(readFileSync('k8s/monitoring/prometheus-rules.yaml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  return groups
    .flatMap(({ rules }) => rules)
    .filter(({ expr }) => {
      const [, by = '', metric = '', label = '', operator = '', wanted = '', figure = ''] =
        RULE.exec(expr.trim()) ?? [];
      if (!metric) return false;
      const isWanted = ({ labels }: Sample): boolean =>
        new RegExp(`^(?:${wanted})$`).test(labels[label] ?? '') === (operator !== '!~');
      const least = new Map<string, number>();
      for (const { labels, value } of samplesOf(texts, metric).filter(isWanted))
        least.set(labels[by]!, Math.min(least.get(labels[by]!) ?? Infinity, value));
      return [...least.values()].includes(Number(figure));
    })
    .map(({ alert }) => alert);
}
