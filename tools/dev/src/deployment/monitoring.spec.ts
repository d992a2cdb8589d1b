import { parser } from '@prometheus-io/lezer-promql';
import { globSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics } from 'prom-client';
import { parse } from 'yaml';

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Panel {
  id: number;
  title: string;
  targets: { expr: string }[];
}

const rules = parse(readFileSync('k8s/monitoring/prometheus-rules.yaml', 'utf8')) as { groups: { rules: Alert[] }[] };
const alerts = rules.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync('k8s/monitoring/grafana-dashboard.json', 'utf8')) as { panels: Panel[] };

const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

const INSTRUMENT = /\b(counter|histogram|gaugeOf)\(\s*\{\s*name: '(\w+)',[^}]*?labelNames: \[([^\]]*)\]/g;

/** Labels of the instruments registered in the code, by their names with the suffixes of their kinds. */
function declaredMetrics(): Map<string, string[]> {
  const sources = globSync('{libs,apps}/**/src/**/*.ts', { exclude: (name) => name.includes('node_modules') });
  const own = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(INSTRUMENT)].flatMap(([, kind, name, list]) => {
      const labels = [...list!.matchAll(/\w+/g)].map(([label]) => label);
      const suffixes = kind === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
      return suffixes.map((suffix) => [`${name}${suffix}`, labels] as const);
    }),
  );
  // The library names groups of process metrics; these are in use.
  expect(collectDefaultMetrics.metricsList).toEqual(expect.arrayContaining(['eventLoopLag', 'osMemoryHeap']));
  return new Map([...own, ['nodejs_eventloop_lag_p99_seconds', []], ['process_resident_memory_bytes', []]]);
}

/** Labels that Prometheus adds. */
const ADDED_LABELS = ['instance', 'le'];

const dependencies = [...readFileSync('libs/domains/health/src/checks.ts', 'utf8').matchAll(/readonly name = '(.+)'/g)];

/** Grafana's own variable is a duration. */
const withoutVariables = (expression: string): string => expression.replaceAll('$__rate_interval', '5m');

function partsOf(expression: string, kind: 'Identifier' | 'LabelName'): string[] {
  const parts: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, from, to }) => {
      if (name === kind) parts.push(expression.slice(from, to));
    },
  });
  return parts;
}

describe('Monitoring', () => {
  const declared = declaredMetrics();

  it.each(expressions)('[OPS-1] %s: its expression is PromQL with existing metrics and labels', (_name, written) => {
    const expression = withoutVariables(written);
    const errors: number[] = [];
    parser
      .configure({ strict: false })
      .parse(expression)
      .iterate({
        enter: ({ type, from }) => {
          if (type.isError) errors.push(from);
        },
      });
    expect(errors).toEqual([]);
    const metrics = partsOf(expression, 'Identifier');
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((name) => !declared.has(name))).toEqual([]);
    const labels = new Set([...ADDED_LABELS, ...metrics.flatMap((name) => declared.get(name)!)]);
    expect(partsOf(expression, 'LabelName').filter((name) => !labels.has(name))).toEqual([]);
  });

  it('[OPS-1] has alerts for dependencies that are checked', () => {
    const named = alerts.flatMap(({ expr }) => [...expr.matchAll(/dependency[=!]~?"([^"]+)"/g)]);
    const names = new Set(named.flatMap(([, list]) => list!.split('|')));
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !dependencies.some(([, checked]) => checked === name))).toEqual([]);
  });

  it('[OPS-1] scales by existing metrics', () => {
    const text = readFileSync('k8s/base/gateway-scaling.yaml', 'utf8');
    const names = [...text.matchAll(/metric: \{ name: (\w+) \}/g)].map(([, name]) => name!);
    expect(names).toHaveLength(1);
    expect(names.filter((name) => !declared.has(name))).toEqual([]);
  });

  it('[OPS-1] every alert has a severity and an instruction', () => {
    const headings = [...readFileSync('docs/operations/monitoring.md', 'utf8').matchAll(/^### (\w+)$/gm)].map(
      ([, name]) => name!,
    );
    expect(alerts.map(({ alert }) => alert)).toEqual(headings.filter((name) => name.startsWith('Townlink')));
    for (const { alert, labels, annotations } of alerts) {
      expect(['critical', 'warning', 'info']).toContain(labels.severity);
      expect(annotations.runbook).toBe(`docs/operations/monitoring.md#${alert.toLowerCase()}`);
    }
  });

  it('[OPS-1] every panel of the dashboard has a unique number', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
