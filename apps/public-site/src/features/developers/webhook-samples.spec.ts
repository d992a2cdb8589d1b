import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { webhookSamples } from './webhook-samples';

const codeOf = (language: string) => webhookSamples.find((sample) => sample.language === language)!.code;

describe('the examples of webhooks', () => {
  it('[HOOK-1] compute the signature of a message with openssl', () => {
    const secret = `whsec_${Buffer.from('a secret of 24 bytes ...').toString('base64')}`;
    const [id, at, body] = ['0198c9a2', new Date(), '{"type":"webhook.test","data":{"id":"é"}}'];
    const signature = execFileSync('sh', ['-c', codeOf('curl')], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        WEBHOOK_ID: id,
        WEBHOOK_TIMESTAMP: String(Math.floor(at.getTime() / 1000)),
        BODY: body,
        WEBHOOK_SECRET: secret,
      },
    });
    expect(`v1,${signature.trim()}`).toBe(new Webhook(secret).sign(id, at, body));
  });
});
