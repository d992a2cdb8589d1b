import { COUNT_MAX, pageKind, type Track } from '@townlink/contracts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** CLS is a small fraction; it is reported in thousandths, as an integer. */
const SCALES: Partial<Record<Metric['name'], number>> = { CLS: 1_000 };

/** Reports Core Web Vitals of the first page, each once; most of them when the page is left. */
export function reportWebVitals(record: Track): void {
  const page = pageKind(location.pathname);
  const note = ({ name, value }: Metric) =>
    record('web_vital', { metric: name, page, value: Math.min(COUNT_MAX, Math.round(value * (SCALES[name] ?? 1))) });
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(note);
}
