import { PAGES, WEBHOOK_LIMITS } from '@townlink/contracts';
import { TextLink } from '@townlink/web-ui';
import { CodeBlock } from './code-block';
import { CodeTabs } from './code-tabs';
import { DocumentSection } from './document-section';
import { Fold } from './fold';
import { Rows, WithCode } from './rows';
import reference from './webhook-reference.json';
import { webhookSamples } from './webhook-samples';

interface Message {
  event: string;
  summary: string;
  description: string;
  fields: { name: string; type: string; description: string }[];
  example: unknown;
}

/** In the order of the API document, from which the tables are generated. */
const messages: readonly Message[] = reference;

/** How to receive a message, and how deliveries are retried. */
export function Webhooks() {
  return (
    <DocumentSection
      id="webhooks"
      title="Webhooks"
      code={<CodeTabs title="Receive and verify a message" samples={webhookSamples} />}
    >
      <p>
        A webhook is a URL of yours that receives a message when something changes. Add one under{' '}
        <TextLink to={PAGES.webhooks}>Webhooks</TextLink>. It belongs to an API key and receives only what the key can
        read. Use ‘Send test’ to try it.
      </p>
      <p>
        Messages are POST requests with JSON, signed according to{' '}
        <a className="font-medium text-accent underline underline-offset-4" href="https://www.standardwebhooks.com">
          Standard Webhooks
        </a>
        , so its libraries can verify them (<code>standardwebhooks</code> for npm and pip). Verify the raw body before
        you parse it.
      </p>
      <Delivery />
    </DocumentSection>
  );
}

/** Delivery and retries of a message. */
function Delivery() {
  return (
    <ul>
      <li>
        Respond with any 2xx status within 15 seconds, and process the message afterwards. Redirects are not followed,
        and <code>410</code> disables the webhook.
      </li>
      <li>
        If a delivery fails, we try up to ten times within three days; the second attempt is after five seconds. If all
        messages fail for three days, the webhook is disabled and you get an email.
      </li>
      <li>
        A message can arrive twice, and the order is not guaranteed. Store the <code>webhook-id</code> of processed
        messages: it is the same for every attempt.
      </li>
      <li>
        The log shows the messages of the last {WEBHOOK_LIMITS.logDays} days with all attempts and your responses. From
        there you can resend one message, or all messages since a time.
      </li>
      <li>
        A new secret works immediately. The old one works for {WEBHOOK_LIMITS.oldSecretHours} more hours, during which
        messages have both signatures.
      </li>
    </ul>
  );
}

const shown = messages.find(({ event }) => event === 'membership.changed')!;

/** The content of each message. */
export function WebhookMessages() {
  return (
    <DocumentSection
      id="webhook-messages"
      title="Webhook messages"
      code={<CodeBlock title={`Message ${shown.event}`} code={JSON.stringify(shown.example, null, 2)} />}
    >
      <p>
        Each message has the <code>type</code> and <code>timestamp</code> of the event, and its <code>data</code>. It
        has at most {WEBHOOK_LIMITS.body / 1024} kB; if the data would be larger, <code>data</code> has a URL for
        reading it.
      </p>
      {messages.map(({ event, summary, description, fields }) => (
        <Fold key={event} title={<code className="wrap-anywhere">{event}</code>}>
          <p>
            {summary}. <WithCode text={description} />
          </p>
          {fields.length > 0 ? (
            <Rows rows={fields} />
          ) : (
            <p>
              <code>data</code> is the provider as <a href="#v1-providers-id">returned by the API</a>, or only its{' '}
              <code>id</code> if it is no longer listed when the message is created.
            </p>
          )}
        </Fold>
      ))}
    </DocumentSection>
  );
}
