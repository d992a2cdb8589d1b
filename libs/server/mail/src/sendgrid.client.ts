import { Injectable, Logger } from '@nestjs/common';
import sendgrid from '@sendgrid/client';
import sendgridMail from '@sendgrid/mail';
import { brand } from '@townlink/contracts';
import { asStep, counter, SpanKind } from '@townlink/server-observability';
import type { RenderedEmail } from './email';
import { MailSettings } from './mail.config';

type Client = typeof sendgrid;
type MailService = typeof sendgridMail;

/** Each package exports one object, with its class as a property that the types lack. */
const { Client } = sendgrid as unknown as { Client: new () => Client };
const { MailService } = sendgridMail as unknown as { MailService: new () => MailService };

/** In milliseconds; tests shorten them. In total less than a claim. */
export class SendGridTimeouts {
  send = 10_000;
  find = 5_000;
}

export interface SendGridMail extends RenderedEmail {
  /** ID of the message in the ledger. */
  messageId: string;
  template: string;
  to: string;
  /** Additional headers. */
  headers?: Record<string, string>;
  /** The newsletter; included in events about the message. */
  campaign?: string;
}

/** What the provider knows about an earlier attempt. */
export type EarlierAttempt = { id: string } | 'not taken' | 'unknown';

/** A permanent refusal. */
export class MailRefusedError extends Error {
  constructor(status: number, detail: string) {
    super(`SendGrid refused the message (${status}): ${detail}`);
    this.name = 'MailRefusedError';
  }
}

/** Not accepted; a retry makes sense. */
export class MailDelayedError extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`SendGrid did not take the message: ${detail}`, options);
    this.name = 'MailDelayedError';
  }
}

/** Possibly accepted. */
export class OutcomeUnknownError extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`SendGrid may have taken the message: ${detail}`, options);
    this.name = 'OutcomeUnknownError';
  }
}

export interface Failure {
  code?: number | string;
  message?: string;
  response?: { body?: { errors?: { message?: string; field?: string | null }[] } };
}

const detailOf = ({ response, message }: Failure): string =>
  response?.body?.errors?.map((error) => [error.field, error.message].filter(Boolean).join(': ')).join('; ') ||
  (message ?? 'no reason given');

/** Temporary refusals: problems with the account, its key, its quota or the provider itself, not with the message. */
const TEMPORARY_ERRORS: (number | string | undefined)[] = [
  401,
  403,
  429,
  503,
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** The message may have been accepted before a broken connection or a server error. */
function errorOf(failure: Failure): MailRefusedError | MailDelayedError | OutcomeUnknownError {
  const detail = `${failure.code ?? 'no answer'} ${detailOf(failure)}`;
  const status = typeof failure.code === 'number' ? failure.code : 0;
  if (TEMPORARY_ERRORS.includes(failure.code)) return new MailDelayedError(detail, { cause: failure });
  if (status >= 400 && status < 500 && status !== 408) return new MailRefusedError(status, detailOf(failure));
  return new OutcomeUnknownError(detail, { cause: failure });
}

const outcomes = counter({
  name: 'mail_sends_total',
  help: 'Answers of SendGrid to a message: accepted, refused, delayed or unknown.',
  labelNames: ['outcome'] as const,
});

const outcomeOf = (error: ReturnType<typeof errorOf>): string => {
  if (error instanceof MailRefusedError) return 'refused';
  return error instanceof MailDelayedError ? 'delayed' : 'unknown';
};

/** Attributes of the span, without the recipient. */
const SENDING = {
  kind: SpanKind.CLIENT,
  attributes: { 'http.request.method': 'POST', 'url.path': '/v3/mail/send' },
};

/** Sends with SendGrid, and looks up the outcome of a message. */
@Injectable()
export class SendGridClient {
  private readonly logger = new Logger('Mail');
  private readonly mails = new MailService();
  private readonly finding: Client;

  constructor(
    private readonly settings: MailSettings,
    timeouts: SendGridTimeouts,
  ) {
    // By default, the package waits as long as the connection lasts.
    this.mails.setClient(clientOf(settings, timeouts.send));
    this.finding = clientOf(settings, timeouts.find);
  }

  /** False if the key is missing, which SETUP_MODE allows. */
  get hasKey(): boolean {
    return this.settings.SENDGRID_API_KEY !== '';
  }

  /**
   * Sends a message.
   * @returns SendGrid's message ID
   * @throws MailRefusedError if refused permanently, MailDelayedError if not accepted, OutcomeUnknownError if possibly
   * accepted
   */
  async send(mail: SendGridMail): Promise<string | null> {
    if (!this.hasKey) throw new MailDelayedError('SENDGRID_API_KEY is not set');
    const message = this.messageOf(mail);
    try {
      const [{ headers }] = await asStep(`sendgrid ${mail.template}`, SENDING, () => this.mails.send(message));
      outcomes.inc({ outcome: 'taken' });
      return (headers as Record<string, string | undefined>)['x-message-id'] ?? null;
    } catch (error) {
      const failure = errorOf(error as Failure);
      outcomes.inc({ outcome: outcomeOf(failure) });
      throw failure;
    }
  }

  /**
   * Queries whether an earlier attempt arrived.
   * @throws MailDelayedError if the query has to wait
   */
  async find(messageId: string): Promise<EarlierAttempt> {
    if (!this.settings.SENDGRID_ACTIVITY) return 'unknown';
    const qs = { limit: 1, query: `(unique_args['message_id']="${messageId}")` };
    const request = { method: 'GET', url: '/v3/messages', qs } as const;
    try {
      const [, body] = await this.finding.request(request);
      const [found] = (body as { messages?: { msg_id: string }[] }).messages ?? [];
      return found ? { id: found.msg_id } : 'not taken';
    } catch (error) {
      const failure = errorOf(error as Failure);
      if (!(failure instanceof MailRefusedError)) throw new MailDelayedError(failure.message, { cause: error });
      this.logger.warn(`The email activity cannot be read: ${failure.message}`);
      return 'unknown';
    }
  }

  private messageOf({ messageId, template, to, subject, html, text, headers, campaign }: SendGridMail) {
    const { MAIL_FROM, MAIL_FROM_NAME } = this.settings;
    return {
      personalizations: [
        { to: [{ email: to }], customArgs: { message_id: messageId, template, ...(campaign && { campaign }) } },
      ],
      from: { email: MAIL_FROM, name: MAIL_FROM_NAME ?? brand.senderName },
      subject,
      text,
      html,
      categories: [template],
      // The same for every attempt: many mail systems show duplicates with the same ID only once.
      headers: { 'Message-ID': `<${messageId}@${MAIL_FROM.split('@')[1]}>`, ...headers },
      // Links contain one-time tokens and must not pass through a redirect that logs them.
      trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
    };
  }
}

/** SendGrid's library passes on only the default timeout, and drops a request's own. */
export function clientOf({ SENDGRID_API_KEY, SENDGRID_API_BASE }: MailSettings, timeout: number): Client {
  const client = new Client();
  client.setApiKey(SENDGRID_API_KEY);
  const defaults = { url: '', baseUrl: SENDGRID_API_BASE.replace(/\/+$/, ''), timeout };
  client.setDefaultRequest(defaults);
  return client;
}
