import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { SignatureKind } from '../webhooks/signature';

/** An event of SendGrid's webhook, as it publishes it; custom arguments stand beside the rest. */
export type SendgridEvent = Record<string, unknown> & { email: string; event: string };

/** Reports email events to the sender's webhook. */
export class MailEventSender {
  private readonly key: KeyObject;

  /** @param privateKey PKCS #8 in base64; one of its own without it */
  constructor(privateKey?: string) {
    this.key = privateKey
      ? createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
      : generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  }

  /** As SendGrid's settings show it: SPKI in base64. */
  get publicKey(): string {
    return createPublicKey(this.key).export({ format: 'der', type: 'spki' }).toString('base64');
  }

  /**
   * Posts events as SendGrid does: a list in JSON, signed by ECDSA over the moment and the exact bytes.
   * @returns the status of the answer
   */
  async send(url: string, events: SendgridEvent[], kind: SignatureKind = 'valid'): Promise<number> {
    const timestamp = String(Math.floor(Date.now() / 1000) - (kind === 'old' ? 30 * 3600 : 0));
    const body = Buffer.from(JSON.stringify(events.map(whole)));
    const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), body]), this.key);
    if (kind === 'forged') signature[signature.length - 1]! ^= 1;
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json;charset=utf-8',
        'user-agent': 'SendGrid Event API',
        'x-twilio-email-event-webhook-signature': signature.toString('base64'),
        'x-twilio-email-event-webhook-timestamp': timestamp,
      },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }
}

const whole = (event: SendgridEvent): SendgridEvent => ({
  timestamp: Math.floor(Date.now() / 1000),
  sg_event_id: randomUUID(),
  sg_message_id: randomUUID(),
  ...event,
});
