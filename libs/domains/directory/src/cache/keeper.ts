interface Kept<Value> {
  value: Promise<Value>;
  /** The finished value; undefined while it is being made. */
  ready?: Value;
  tags: readonly string[];
  /** Whether it was asked for since it was last considered for falling out. */
  isUsed: boolean;
  /** Milliseconds of the monotonic clock after which it is made anew. */
  until: number;
}

/** How much is kept, and for how long. */
export interface KeeperOptions {
  seconds: number;
  entries: number;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

/**
 * Keeps what was made for a few seconds; when there is no room the oldest that nobody asked for falls out (a second
 * chance for what was used costs a flag where true recency would cost a reordering a read). Who asks while it is being
 * made gets the same one. What a tag is dropped for is never handed out again, also when it was still being made.
 */
export class Keeper<Value> {
  private readonly kept = new Map<string, Kept<Value>>();
  private readonly byTag = new Map<string, Set<string>>();
  private readonly lifetime: number;
  private readonly entries: number;
  private readonly now: () => number;

  constructor({ seconds, entries, now = () => performance.now() }: KeeperOptions) {
    this.lifetime = seconds * 1000;
    this.entries = entries;
    this.now = now;
  }

  /** Entries that are kept now. */
  get size(): number {
    return this.kept.size;
  }

  /** The finished value if there is one: the way without a promise for what is asked for very often. */
  peek(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (!found || found.ready === undefined || found.until <= this.now()) return undefined;
    found.isUsed = true;
    return found.ready;
  }

  /** The value under the key, made if it is not kept. A failure is not kept. */
  get(key: string, tags: readonly string[], make: () => Promise<Value>): Promise<Value> {
    if (this.lifetime === 0) return make();
    const found = this.kept.get(key);
    if (found && found.until > this.now()) return found.value;
    this.remove(key);
    const entry: Kept<Value> = { value: make(), tags, isUsed: false, until: this.now() + this.lifetime };
    this.add(key, entry);
    entry.value.then(
      (value) => {
        entry.ready = value;
      },
      () => {
        if (this.kept.get(key) === entry) this.remove(key);
      },
    );
    return entry.value;
  }

  /** Forgets everything that carries the tag. */
  drop(tag: string): void {
    for (const key of [...(this.byTag.get(tag) ?? [])]) this.remove(key);
  }

  /** Forgets everything. */
  clear(): void {
    this.kept.clear();
    this.byTag.clear();
  }

  private add(key: string, entry: Kept<Value>): void {
    this.kept.set(key, entry);
    for (const tag of entry.tags) {
      const keys = this.byTag.get(tag) ?? new Set();
      this.byTag.set(tag, keys.add(key));
    }
    if (this.kept.size > this.entries) this.makeRoom();
  }

  private makeRoom(): void {
    for (const [key, entry] of this.kept) {
      if (!entry.isUsed) return this.remove(key);
      entry.isUsed = false;
      // To the end of the line; the loop meets it again when everything was used.
      this.kept.delete(key);
      this.kept.set(key, entry);
    }
  }

  private remove(key: string): void {
    const entry = this.kept.get(key);
    if (!entry) return;
    this.kept.delete(key);
    for (const tag of entry.tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }
}
