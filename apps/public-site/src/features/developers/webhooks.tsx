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
      code={<CodeTabs title="Take and verify a message" samples={webhookSamples} />}
    >
      <p>
        A webhook is an address of yours that we send a message to when something changes. Add one at{' '}
        <TextLink to={PAGES.webhooks}>Webhooks</TextLink>; it belongs to an API key and may be sent what the key may
        read. ‘Send test’ there tries it.
      </p>
      <p>
        Messages are POST requests with JSON, signed as{' '}
        <a className="font-medium text-accent underline underline-offset-4" href="https://www.standardwebhooks.com">
          Standard Webhooks
        </a>{' '}
        has it, so its libraries verify them (<code>standardwebhooks</code> for npm and pip). Verify the body as it
        came, before it is parsed.
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
        Answer with any 2xx status within 15 seconds, and do the work afterwards. Redirects are not followed, and{' '}
        <code>410</code> ends the webhook.
      </li>
      <li>
        A message that was not taken is sent again: ten attempts within three days, the second one after five seconds.
        When every message fails for three days, the webhook is disabled and you get an email.
      </li>
      <li>
        A message may come twice, and order is not promised. Keep the <code>webhook-id</code> of what you have done: it
        is the same with every attempt.
      </li>
      <li>
        The log of the last {WEBHOOK_LIMITS.logDays} days has each message with its attempts and your answers. You can
        send one message again from it, or all since a time.
      </li>
      <li>
        A new secret works at once, and the one before for {WEBHOOK_LIMITS.oldSecretHours} more hours: until then
        messages carry both signatures.
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
      title="Messages of webhooks"
      code={<CodeBlock title={`Message ${shown.event}`} code={JSON.stringify(shown.example, null, 2)} />}
    >
      <p>
        Each has its <code>type</code>, the <code>timestamp</code> of what happened, and <code>data</code>. It has at
        most {WEBHOOK_LIMITS.body / 1024} kB; <code>data</code> of what would be larger says where to read it.
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
              <code>data</code> is the provider as <a href="#v1-providers-id">its own call</a> answers it, or its{' '}
              <code>id</code> alone when it is not listed any more by then.
            </p>
          )}
        </Fold>
      ))}
    </DocumentSection>
  );
}
