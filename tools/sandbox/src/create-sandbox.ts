import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import { FaultList } from './faults/faults';
import { Inbox } from './inbox';
import { resolveOptions, type SandboxOptions } from './sandbox-options';
import { SandboxControl } from './sandbox-control';
import { MailEventSender } from './sendgrid/mail-events';
import { SandboxState } from './state/sandbox-state';
import { materializeDemo } from './stripe/demo';
import { expireDueCheckouts } from './stripe/checkout-sessions';
import { S3_KEYS, type S3Keys } from './s3/signature';
import { FakeStripe } from './stripe/fake-stripe';
import { WebhookDispatcher } from './webhooks/dispatcher';

/** Milliseconds between runs that expire checkouts and prune old data. */
const HOUSEKEEPING = 2_000;

export interface Sandbox {
  /** Base address, without a trailing slash. */
  url: string;
  port: number;
  /** Options for the `stripe` SDK's constructor besides the key. */
  stripe: { protocol: 'http'; host: string; port: number };
  sendgridUrl: string;
  googleUrl: string;
  twilioUrl: string;
  /** Issuer of the OpenID provider. */
  openIdUrl: string;
  searchEngineUrl: string;
  /** Registers of licenses in the format of the product's settings: STATE:ADDRESS. */
  registerDatasets: string;
  /** Buckets as paths, in any region. */
  s3: S3Keys & { endpoint: string };
  webhookSecret: string;
  /** Public key that verifies mail events, as shown in SendGrid's settings. */
  mailEventKey: string;
  control: SandboxControl;
  /** Stops the sandbox after writing its state. */
  close(): Promise<void>;
}

/** Starts a sandbox in this process, on a free port by default. Rejects when the port is taken. */
export async function createSandbox(given: SandboxOptions = {}): Promise<Sandbox> {
  const options = resolveOptions(given);
  const state = new SandboxState(options);
  const dispatcher = new WebhookDispatcher(state);
  const stripe = new FakeStripe(state, dispatcher);
  stripe.onMissing = (id) => materializeDemo(stripe, id);
  const mailEvents = new MailEventSender(options.mailEventKey);
  const inbox = new Inbox(state);
  const app = buildApp({ state, dispatcher, stripe, inbox, faults: new FaultList(), mailEvents });
  await app.listen({ port: options.port, host: options.host });
  const { port } = app.server.address() as AddressInfo;
  const host = options.host === '0.0.0.0' || options.host === '::' ? '127.0.0.1' : options.host;
  const url = `http://${host}:${port}`;
  state.publicUrl = (options.publicUrl ?? url).replace(/\/+$/, '');
  dispatcher.wake();
  const housekeeping = setInterval(() => {
    if (expireDueCheckouts(stripe) > 0) state.changed();
    state.tidy();
  }, HOUSEKEEPING);
  housekeeping.unref();
  return {
    url,
    port,
    stripe: { protocol: 'http', host, port },
    sendgridUrl: `${url}/sendgrid`,
    googleUrl: `${url}/google`,
    twilioUrl: `${url}/twilio`,
    openIdUrl: `${state.publicUrl}/openid`,
    searchEngineUrl: `${url}/search-engine`,
    registerDatasets: registerDatasets(url),
    s3: { endpoint: `${url}/s3`, ...S3_KEYS },
    webhookSecret: options.webhookSecret,
    mailEventKey: mailEvents.publicKey,
    control: new SandboxControl(url),
    close: async () => {
      clearInterval(housekeeping);
      await dispatcher.close();
      await app.close();
      await state.flush();
    },
  };
}

const registerDatasets = (url: string): string =>
  `WA:${url}/registers/data.wa.gov/resource/m8qx-ubtq.json,OR:${url}/registers/data.oregon.gov/resource/g77e-6bhs.json`;
