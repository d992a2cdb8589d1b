import type { ResolvedOptions } from '../sandbox-options';
import { emptyData, type SandboxData } from './sandbox-data';
import { makeId, type IdKind } from './ids';
import { StateFile } from './state-file';
import { prune } from './prune';

/** The state of one running sandbox and where it is kept. */
export class SandboxState {
  data: SandboxData;
  /** Base address for links that a browser opens; known once the server listens. */
  publicUrl = '';
  private readonly file: StateFile | null;

  constructor(readonly options: ResolvedOptions) {
    const stored = options.dataDirectory ? StateFile.read(options.dataDirectory) : null;
    const fresh = this.fresh();
    // A state from before there was a kind of object has none of it.
    this.data = stored ? { ...stored, stripe: { ...fresh.stripe, ...stored.stripe } } : fresh;
    // The environment decides where events go and how they are signed, not what an earlier run was told.
    this.data.webhooks.url = options.webhookUrl ?? this.data.webhooks.url;
    this.data.webhooks.secret = options.webhookSecret;
    this.file = options.dataDirectory ? new StateFile(options.dataDirectory, () => this.data) : null;
  }

  id(kind: IdKind): string {
    this.data.sequence += 1;
    return makeId(this.options.seed, kind, this.data.sequence);
  }

  /** Now, in whole seconds since the epoch, as Stripe counts. */
  now(): number {
    return Math.floor(Date.now() / 1000);
  }

  /** Says that the state changed and should be kept. */
  changed(): void {
    this.file?.changed();
  }

  /** Forgets everything but the webhook endpoint. Ids are not used again. */
  reset(): void {
    const { sequence, webhooks } = this.data;
    this.data = { ...this.fresh(), sequence };
    this.data.webhooks.url = webhooks.url;
    this.changed();
  }

  /** Drops what is too old to matter and writes the rest. */
  async flush(): Promise<void> {
    prune(this.data);
    await this.file?.flush();
  }

  /** Drops what is too old to matter. */
  tidy(): void {
    if (prune(this.data)) this.changed();
  }

  private fresh(): SandboxData {
    return emptyData({ url: this.options.webhookUrl ?? null, secret: this.options.webhookSecret });
  }
}
