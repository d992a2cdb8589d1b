import { Logger } from '@nestjs/common';
import {
  collectDefaultMetrics,
  Counter,
  type CounterConfiguration,
  Gauge,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

/** Metrics of this process; each instrument is declared where it is used. */
const registry = new Registry();
registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);

const logger = new Logger('Metrics');

/** Milliseconds that one gauge may delay the others: its source may be unavailable. */
const READ_TIMEOUT = 2_000;

export const counter = <Label extends string>(options: CounterConfiguration<Label>): Counter<Label> =>
  new Counter({ ...options, registers: [registry] });

/** @param options durations are in seconds */
export const histogram = <Label extends string>(options: HistogramConfiguration<Label>): Histogram<Label> =>
  new Histogram({ ...options, registers: [registry] });

export interface Sample<Label extends string = string> {
  labels: Partial<Record<Label, string>>;
  value: number;
}

interface GaugeOptions<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
}

/**
 * A gauge read at scrape time. An unreadable one is omitted, so that the rest is still reported. A second one with the same
 * name replaces the first.
 */
export function gaugeOf<Label extends string>(
  options: GaugeOptions<Label>,
  read: () => Sample<Label>[] | Promise<Sample<Label>[]>,
): void {
  registry.removeSingleMetric(options.name);
  new Gauge({
    ...options,
    registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const { labels, value } of await inTime(read())) this.set(labels as Record<Label, string>, value);
      } catch (error) {
        logger.warn(`${options.name} cannot be read: ${String(error)}`);
      }
    },
  });
}

async function inTime<T>(reading: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), READ_TIMEOUT);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/** Memory, CPU, garbage collection and event loop lag; measured only when metrics are enabled. */
export const measureProcess = (): void => collectDefaultMetrics({ register: registry });

/** @returns the metrics as OpenMetrics text */
export const metricsText = async (): Promise<{ type: string; text: string }> => ({
  type: registry.contentType,
  text: await registry.metrics(),
});
