import { COUNT_MAX, pageKind, type Track } from '@townlink/contracts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** CLS is a small share; as whole numbers it is told in thousandths. */
const SCALES: Partial<Record<Metric['name'], number>> = { CLS: 1_000 };

/** Notes how the page that was opened did in this browser: each figure once, most of them when the page is left. */
export function noteVitals(record: Track): void {
  const page = pageKind(location.pathname);
  const note = ({ name, value }: Metric) =>
    record('web_vital', { metric: name, page, value: Math.min(COUNT_MAX, Math.round(value * (SCALES[name] ?? 1))) });
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(note);
}
