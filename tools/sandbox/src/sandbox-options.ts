/** How one sandbox runs. Everything has a default, so a test may pass nothing. */
export interface SandboxOptions {
  /** Port to listen on; 0 (the default) takes a free one. */
  port?: number;
  /** Address to bind; loopback unless told otherwise. */
  host?: string;
  /** Base address a browser reaches the sandbox at; checkout and portal links start with it. */
  publicUrl?: string;
  /** Directory for the state file; without one the state lives in memory only. */
  dataDirectory?: string;
  /** Where webhook events are posted; without one they are recorded as having no endpoint. */
  webhookUrl?: string;
  /** Secret (`whsec_…`) that webhook events are signed with. */
  webhookSecret?: string;
  /** When given, only this Stripe key is accepted; otherwise any `sk_test_…` or `rk_test_…`. */
  stripeSecretKey?: string;
  /** When given, only this SendGrid key is accepted; otherwise any `SG.…`. */
  sendgridApiKey?: string;
  /** With which mail events are signed (PKCS #8 in base64); one of its own without it. */
  mailEventKey?: string;
  /** When given, only this Google key is accepted; otherwise any that is not empty. */
  googleApiKey?: string;
  /** Waits before the second, third, … delivery attempt of an event, in milliseconds; then it is given up. */
  retryDelays?: number[];
  /** How long a webhook receiver may take to answer, in milliseconds. */
  webhookTimeout?: number;
  /** What ids are derived from: the same seed and the same calls give the same ids. */
  seed?: string;
}

/** Options with every default filled in. */
export type ResolvedOptions = Required<
  Omit<
    SandboxOptions,
    | 'dataDirectory'
    | 'webhookUrl'
    | 'stripeSecretKey'
    | 'sendgridApiKey'
    | 'mailEventKey'
    | 'googleApiKey'
    | 'publicUrl'
  >
> &
  Pick<
    SandboxOptions,
    | 'dataDirectory'
    | 'webhookUrl'
    | 'stripeSecretKey'
    | 'sendgridApiKey'
    | 'mailEventKey'
    | 'googleApiKey'
    | 'publicUrl'
  >;

/** Half a second at first, then longer: some 40 minutes in all, so that an event outlives a restart of the site. */
export const DEFAULT_RETRY_DELAYS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_200_000];

export function resolveOptions(options: SandboxOptions): ResolvedOptions {
  return {
    ...options,
    port: options.port ?? 0,
    host: options.host ?? '127.0.0.1',
    webhookSecret: options.webhookSecret ?? 'whsec_sandbox',
    retryDelays: options.retryDelays ?? DEFAULT_RETRY_DELAYS,
    webhookTimeout: options.webhookTimeout ?? 15_000,
    seed: options.seed ?? 'townlink',
  };
}
