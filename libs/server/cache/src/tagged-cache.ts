import { counter } from '@townlink/server-observability';
import type { Counter } from 'prom-client';

const asked = counter({
  name: 'cache_requests_total',
  help: 'Lookups in a cache: found, being computed for another request, or computed for this one.',
  labelNames: ['cache', 'outcome'] as const,
});

interface Entry<Value> {
  value: Promise<Value>;
  /** The finished value; undefined while being computed. */
  ready?: Value;
  tags: Set<string>;
  /** Tags dropped during the computation: the value's own tags may only be known at its end. */
  droppedMeanwhile: Set<string>;
  /** Whether it was read since the last eviction check. */
  isUsed: boolean;
  /** When the value expires, in milliseconds of the monotonic clock. */
  until: number;
  /** The previous entry, until this one is finished. */
  former?: Entry<Value>;
}

/** Maximum share randomly taken off each lifetime, so that values cached together do not expire together. */
const SPREAD = 0.2;

export interface TaggedCacheOptions {
  /** Label in its metrics. */
  name: string;
  seconds: number;
  entries: number;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
  /** From 0 up to 1. */
  random?: () => number;
}

/** Thrown by `make` in {@link TaggedCache.collect}: all waiting calls get the value, but it is not cached. */
export class Uncacheable<Value> {
  constructor(readonly value: Value) {}
}

/**
 * A cache invalidated by tags: once a tag is dropped, no value with it is returned again, not even one still being computed.
 * Concurrent requests for a key share one computation. Eviction is second-chance instead of LRU: a read only sets a flag,
 * without reordering.
 */
export class TaggedCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private readonly pending = new Map<string, Entry<Value>>();
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly lifetime: number;
  private readonly limit: number;
  private readonly now: () => number;
  private readonly random: () => number;
  private readonly hits: Counter.Internal;
  private readonly joined: Counter.Internal;
  private readonly misses: Counter.Internal;

  constructor(options: TaggedCacheOptions) {
    const { name, seconds, entries, now = () => performance.now(), random = Math.random } = options;
    this.hits = asked.labels(name, 'hit');
    this.joined = asked.labels(name, 'joined');
    this.misses = asked.labels(name, 'miss');
    this.lifetime = seconds * 1000;
    this.limit = entries;
    this.now = now;
    this.random = random;
  }

  get size(): number {
    return this.entries.size;
  }

  /** The finished value, if any, without the cost of a promise: for the hottest reads. */
  peek(key: string): Value | undefined {
    const found = this.entries.get(key);
    if (!found || found.ready === undefined || found.until <= this.now()) return undefined;
    found.isUsed = true;
    this.hits.inc();
    return found.ready;
  }

  /** The last finished value, even if expired, unless one of its tags was dropped: for when computing a new one fails. */
  lastKnown(key: string): Value | undefined {
    const found = this.entries.get(key);
    return found?.ready ?? found?.former?.ready;
  }

  /** The value of the key, computed if missing. Failures are not cached. */
  get(key: string, tags: readonly string[], make: () => Promise<Value>): Promise<Value> {
    return this.collect(key, (own) => {
      for (const tag of tags) own.add(tag);
      return make();
    });
  }

  /**
   * Like {@link get}, for values whose tags are only known during the computation: `make` adds them to the set. It may reject
   * with {@link Uncacheable}.
   */
  collect(key: string, make: (tags: Set<string>) => Promise<Value>): Promise<Value> {
    if (this.lifetime === 0) return make(new Set()).catch(valueOfUncacheable<Value>);
    const found = this.entries.get(key);
    if (found && found.until > this.now()) {
      (found.ready === undefined ? this.joined : this.hits).inc();
      return found.value;
    }
    this.misses.inc();
    this.entries.delete(key);
    const tags = new Set<string>();
    const made = make(tags);
    const entry: Entry<Value> = {
      value: made.catch(valueOfUncacheable<Value>),
      tags,
      droppedMeanwhile: new Set(),
      isUsed: false,
      until: this.now() + this.lifetime * (1 - SPREAD * this.random()),
      former: found?.ready === undefined ? found?.former : found,
    };
    if (this.entries.size >= this.limit) this.evict();
    this.entries.set(key, entry);
    this.pending.set(key, entry);
    made.then(
      (value) => this.finish(key, entry, value),
      () => this.fail(key, entry),
    );
    return entry.value;
  }

  drop(...tags: string[]): void {
    for (const tag of tags) {
      for (const key of Array.from(this.keysByTag.get(tag) ?? [])) this.remove(key);
      for (const [key, entry] of this.pending) {
        if (entry.tags.has(tag)) this.removeEntry(key, entry);
        else entry.droppedMeanwhile.add(tag);
      }
    }
  }

  clear(): void {
    this.entries.clear();
    this.pending.clear();
    this.keysByTag.clear();
  }

  private finish(key: string, entry: Entry<Value>, value: Value): void {
    if (this.entries.get(key) !== entry) return;
    this.pending.delete(key);
    if ([...entry.tags].some((tag) => entry.droppedMeanwhile.has(tag))) return this.remove(key);
    if (entry.former) this.unlink(key, entry.former);
    entry.former = undefined;
    entry.ready = value;
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
  }

  /** Restores the previous value, even if expired. */
  private fail(key: string, entry: Entry<Value>): void {
    if (this.entries.get(key) !== entry) return;
    if (!entry.former) return this.remove(key);
    this.pending.delete(key);
    this.entries.set(key, entry.former);
  }

  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (!entry.isUsed) return this.remove(key);
      entry.isUsed = false;
      // Moves it to the end: a second chance before eviction.
      this.entries.delete(key);
      this.entries.set(key, entry);
    }
  }

  private removeEntry(key: string, entry: Entry<Value>): void {
    if (this.entries.get(key) === entry) this.remove(key);
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.pending.delete(key);
    this.unlink(key, entry);
    if (entry.former) this.unlink(key, entry.former);
  }

  private unlink(key: string, { tags }: Entry<Value>): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}

function valueOfUncacheable<Value>(reason: unknown): Value {
  if (reason instanceof Uncacheable) return reason.value as Value;
  throw reason;
}
