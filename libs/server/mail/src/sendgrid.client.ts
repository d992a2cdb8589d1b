import { Injectable, Logger } from '@nestjs/common';
import sendgrid from '@sendgrid/mail';
import { MailSettings } from './mail.config';
import type { RenderedMail } from './render';

/** Longest to wait for an answer, in milliseconds. */
const TIMEOUT = 10_000;

export interface SendGridMail extends RenderedMail {
  /** The ledger's id of the message. */
  messageId: string;
  template: string;
  to: string;
}

/** The provider refused a message in a way that sending it again cannot change. */
export class MailRefusedError extends Error {
  constructor(status: number, detail: string) {
    super(`SendGrid refused the message (${status}): ${detail}`);
    this.name = 'MailRefusedError';
  }
}

/** The provider did not say that it took a message; trying again makes sense. */
export class MailDelayedError extends Error {
  /** @param unknown whether it may have taken the message all the same */
  constructor(
    detail: string,
    readonly unknown: boolean,
    options?: ErrorOptions,
  ) {
    super(`SendGrid did not take the message: ${detail}`, options);
    this.name = 'MailDelayedError';
  }
}

/** What @sendgrid/mail keeps to itself: its address can only be changed on the client behind it, which also reads. */
interface HiddenClient {
  setDefaultRequest(name: string, value: string): void;
  request(request: object): Promise<[unknown, { messages?: { msg_id: string }[] }]>;
}

interface Failure {
  code?: number | string;
  message?: string;
  response?: { body?: { errors?: { message?: string; field?: string | null }[] } };
}

const detailOf = ({ response, message }: Failure): string =>
  response?.body?.errors?.map((error) => [error.field, error.message].filter(Boolean).join(': ')).join('; ') ||
  (message ?? 'no reason given');

/** What is wrong with the account or its key, or with how much was sent, is no fault of the message: a clear no, for now. */
const NOT_NOW = [401, 403, 429];

/** A broken connection or a failing server may have taken the message before it broke. */
function errorOf(failure: Failure): MailRefusedError | MailDelayedError {
  const status = typeof failure.code === 'number' ? failure.code : 0;
  const detail = `${failure.code ?? 'no answer'} ${detailOf(failure)}`;
  if (NOT_NOW.includes(status)) return new MailDelayedError(detail, false, { cause: failure });
  if (status >= 400 && status < 500 && status !== 408) return new MailRefusedError(status, detailOf(failure));
  return new MailDelayedError(detail, true, { cause: failure });
}

/** The only place that knows SendGrid. */
@Injectable()
export class SendGridClient {
  private readonly logger = new Logger('Mail');
  private readonly client = (sendgrid as unknown as { client: HiddenClient }).client;

  constructor(private readonly settings: MailSettings) {
    sendgrid.setApiKey(settings.SENDGRID_API_KEY);
    sendgrid.setTimeout(TIMEOUT);
    this.client.setDefaultRequest('baseUrl', settings.SENDGRID_API_BASE.replace(/\/+$/, ''));
  }

  /**
   * Hands a message over.
   * @returns SendGrid's id of it
   * @throws MailRefusedError for good, MailDelayedError when trying again makes sense
   */
  async send(mail: SendGridMail): Promise<string | null> {
    try {
      const [response] = await sendgrid.send(this.request(mail));
      const headers = response.headers as Record<string, string | undefined>;
      return headers['x-message-id'] ?? null;
    } catch (error) {
      throw errorOf(error as Failure);
    }
  }

  /**
   * Looks up whether an earlier attempt arrived after all.
   * @returns SendGrid's id of the message; null when it is not known there, or when nobody can tell
   * @throws MailDelayedError when the answer has to wait
   */
  async find(messageId: string): Promise<string | null> {
    if (!this.settings.SENDGRID_ACTIVITY) return null;
    try {
      const qs = { limit: 1, query: `(unique_args['message_id']="${messageId}")` };
      const [, { messages }] = await this.client.request({ method: 'GET', url: '/v3/messages', qs });
      return messages?.[0]?.msg_id ?? null;
    } catch (error) {
      const failure = errorOf(error as Failure);
      if (failure instanceof MailDelayedError) throw new MailDelayedError(failure.message, true, { cause: error });
      this.logger.warn(`The e-mail activity cannot be read: ${failure.message}`);
      return null;
    }
  }

  private request({ messageId, template, to, subject, html, text }: SendGridMail) {
    const { MAIL_FROM, MAIL_FROM_NAME } = this.settings;
    return {
      to: { email: to },
      from: { email: MAIL_FROM, name: MAIL_FROM_NAME },
      subject,
      text,
      html,
      categories: [template],
      customArgs: { message_id: messageId, template },
      // The same on every attempt: many mail systems show a message that comes twice under one id only once.
      headers: { 'Message-ID': `<${messageId}@${MAIL_FROM.split('@')[1]}>` },
      // Links carry one-time tokens and must not pass through a redirect that logs them.
      trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
    };
  }
}
