import type { ResolvedOptions } from '../sandbox-options';
import { emptyData, type SandboxData } from './sandbox-data';
import { makeId, type IdKind } from './ids';
import { StateFile } from './state-file';
import { prune } from './prune';

/** The state of a running sandbox, and its storage. */
export class SandboxState {
  data: SandboxData;
  /** Base address of links for browsers; known once the server listens. */
  publicUrl = '';
  private readonly file: StateFile | null;

  constructor(readonly options: ResolvedOptions) {
    const stored = options.dataDirectory ? StateFile.read(options.dataDirectory) : null;
    const fresh = this.fresh();
    // An older state may lack a kind of object.
    this.data = stored ? { ...stored, stripe: { ...fresh.stripe, ...stored.stripe } } : fresh;
    // The environment's settings for events win over those of an earlier run.
    this.data.webhooks.url = options.webhookUrl ?? this.data.webhooks.url;
    this.data.webhooks.secret = options.webhookSecret;
    this.file = options.dataDirectory ? new StateFile(options.dataDirectory, () => this.data) : null;
  }

  id(kind: IdKind): string {
    this.data.sequence += 1;
    return makeId(this.options.seed, kind, this.data.sequence);
  }

  /** The current time in whole seconds since the epoch, as Stripe counts. */
  now(): number {
    return Math.floor(Date.now() / 1000);
  }

  /** Marks the state as changed, to be saved. */
  changed(): void {
    this.file?.changed();
  }

  /** Deletes everything except the webhook endpoint. Ids are not reused. */
  reset(): void {
    const { sequence, webhooks } = this.data;
    this.data = { ...this.fresh(), sequence };
    this.data.webhooks.url = webhooks.url;
    this.changed();
  }

  /** Prunes old data and writes the state. */
  async flush(): Promise<void> {
    prune(this.data);
    await this.file?.flush();
  }

  /** Prunes old data. */
  tidy(): void {
    if (prune(this.data)) this.changed();
  }

  private fresh(): SandboxData {
    return emptyData({ url: this.options.webhookUrl ?? null, secret: this.options.webhookSecret });
  }
}
