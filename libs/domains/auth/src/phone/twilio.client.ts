import { Injectable } from '@nestjs/common';
import { TwilioSettings } from './twilio.config';

/** Milliseconds; shorter than a claim. */
const TIMEOUT = 10_000;

/** Limit of a response, in characters. */
const LONGEST_BODY = 20_000;

export interface OutgoingText {
  to: string;
  body: string;
  /** Seconds until delivery is useless. */
  validity: number;
}

/** 'refused': permanent. 'delayed': worth a retry. 'unknown': it may have been sent. */
export class TextNotSent extends Error {
  constructor(
    readonly outcome: 'refused' | 'delayed' | 'unknown',
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`Twilio: ${detail}`, options);
    this.name = 'TextNotSent';
  }
}

/** Temporary refusals, caused by the account, its key, its quota or Twilio itself rather than by the message. */
const TEMPORARY_ERRORS = [401, 403, 429, 503];
const NEVER_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

function outcomeOf(status: number): TextNotSent['outcome'] {
  if (TEMPORARY_ERRORS.includes(status)) return 'delayed';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown';
}

/** Text in TwiML, Twilio's XML for calls. */
const spoken = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The only code that uses Twilio's Messages and Calls APIs. */
@Injectable()
export class TwilioClient {
  constructor(private readonly settings: TwilioSettings) {}

  /** @returns Twilio's message id @throws TextNotSent, whose message contains neither the number nor the text */
  async send({ to, body, validity }: OutgoingText): Promise<string | null> {
    const { TWILIO_FROM: from } = this.settings;
    const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
    return this.post('Messages', { To: to, [sender]: from, Body: body, ValidityPeriod: String(validity) });
  }

  /** Calls a number and says a text twice. @returns and @throws like send */
  async call({ to, body }: Omit<OutgoingText, 'validity'>): Promise<string | null> {
    const { TWILIO_FROM: from } = this.settings;
    if (!from.startsWith('+')) throw new TextNotSent('refused', 'TWILIO_FROM is no number that can call');
    const Twiml = `<Response><Say>${spoken(body)}</Say><Pause length="1"/><Say>${spoken(body)}</Say></Response>`;
    return this.post('Calls', { To: to, From: from, Twiml });
  }

  private async post(resource: 'Messages' | 'Calls', form: Record<string, string>): Promise<string | null> {
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_API_BASE } = this.settings;
    if (!account) throw new TextNotSent('refused', 'there is no account: AUTH_PHONE is off');
    const url = `${TWILIO_API_BASE.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/${resource}.json`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((error: unknown) => {
      throw unreached(error);
    });
    const parsed = await readBody(response);
    if (response.ok) return typeof parsed.sid === 'string' ? parsed.sid.slice(0, 100) : null;
    const code = typeof parsed.code === 'number' ? `, error ${parsed.code}` : '';
    throw new TextNotSent(outcomeOf(response.status), `status ${response.status}${code}`);
  }
}

function unreached(error: unknown): TextNotSent {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  const name = code ?? (error as Error).name;
  return new TextNotSent(NEVER_THERE.includes(name) ? 'delayed' : 'unknown', `no answer, ${name}`, { cause: error });
}

/** The status already says that it was accepted; an unreadable body changes nothing. */
async function readBody(response: Response): Promise<{ sid?: unknown; code?: unknown }> {
  try {
    const parsed: unknown = JSON.parse((await response.text()).slice(0, LONGEST_BODY));
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
