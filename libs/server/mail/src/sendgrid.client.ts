import { Injectable } from '@nestjs/common';
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

/** The provider did not take a message now, or nobody knows whether it did. */
export class MailDelayedError extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`SendGrid did not take the message: ${detail}`, options);
    this.name = 'MailDelayedError';
  }
}

interface Failure {
  code?: number | string;
  message?: string;
  response?: { body?: { errors?: { message?: string; field?: string | null }[] } };
}

const detailOf = ({ response, message }: Failure): string =>
  response?.body?.errors?.map((error) => [error.field, error.message].filter(Boolean).join(': ')).join('; ') ||
  (message ?? 'no reason given');

/** The only place that knows SendGrid. */
@Injectable()
export class SendGridClient {
  constructor(private readonly settings: MailSettings) {
    sendgrid.setApiKey(settings.SENDGRID_API_KEY);
    sendgrid.setTimeout(TIMEOUT);
    // The package has no public setter for its address besides the region; the client behind it does.
    const { client } = sendgrid as unknown as { client: { setDefaultRequest(name: string, value: string): void } };
    client.setDefaultRequest('baseUrl', settings.SENDGRID_API_BASE.replace(/\/+$/, ''));
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
      const failure = error as Failure;
      const status = typeof failure.code === 'number' ? failure.code : 0;
      if (status >= 400 && status < 500 && status !== 429 && status !== 408) {
        throw new MailRefusedError(status, detailOf(failure));
      }
      throw new MailDelayedError(`${failure.code ?? 'no answer'} ${detailOf(failure)}`, { cause: error });
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
