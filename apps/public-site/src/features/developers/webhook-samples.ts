import type { CodeSample } from './examples';

/** A program that receives messages with the Standard Webhooks libraries; for curl, the signature of one message. */
export const webhookSamples: readonly CodeSample[] = [
  {
    language: 'curl',
    code: `# Compare it with the header webhook-signature.
printf '%s.%s.%s' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP" "$BODY" |
  openssl dgst -sha256 -binary -mac HMAC -macopt \\
    hexkey:$(printf %s "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n') |
  base64`,
  },
  {
    language: 'JavaScript',
    code: `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

createServer(async (request, response) => {
  request.setEncoding('utf8');
  let body = '';
  for await (const part of request) body += part;
  try {
    const { type, data } = webhook.verify(body, request.headers);
    console.log(request.headers['webhook-id'], type, data.id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(3000);`,
  },
  {
    language: 'Python',
    code: `import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from standardwebhooks import Webhook, WebhookVerificationError

webhook = Webhook(os.environ['WEBHOOK_SECRET'])

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers['content-length']))
        try:
            message = webhook.verify(body, dict(self.headers))
            print(self.headers['webhook-id'], message['type'], message['data']['id'])
            self.send_response(204)
        except WebhookVerificationError:
            self.send_response(400)
        self.end_headers()

HTTPServer(('', 3000), Receiver).serve_forever()`,
  },
];
