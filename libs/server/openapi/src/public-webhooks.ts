import {
  WEBHOOK_EVENTS,
  WEBHOOK_EXAMPLES,
  WEBHOOK_LIMITS,
  WEBHOOK_PAYLOADS,
  WEBHOOK_TEST,
  WEBHOOK_TEST_EVENT,
  webhookEventNames,
} from '@townlink/contracts';
import type { ExampleSchema } from './example-values';

type EventName = keyof typeof WEBHOOK_PAYLOADS;

/** Classes in the document besides those of routes. */
export const webhookModels: (new () => object)[] = [...new Set(Object.values(WEBHOOK_PAYLOADS).flat())];

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  example,
  schema: { type: 'string' },
});

/** As defined by Standard Webhooks. */
const parameters = [
  header(
    'webhook-id',
    'ID of the message. It is the same for every attempt, so you can recognize repeated messages.',
    '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e7a',
  ),
  header(
    'webhook-timestamp',
    'When this attempt was made, as a Unix timestamp in seconds. Reject messages older than five minutes.',
    '1772471051',
  ),
  header(
    'webhook-signature',
    'The signature, or two separated by a space while a secret is being replaced. One of them must be valid.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const responses = {
  '2XX': { description: 'The message was received. Respond within 15 seconds.' },
  410: { description: 'Stop sending: the webhook is disabled immediately.' },
  default: { description: 'The delivery failed. We try up to ten times within three days.' },
};

interface PayloadOfEvent {
  schema: ExampleSchema & object;
  example: object;
}

/** The body of an event's message, with an example. */
export function payloadOf(event: EventName): PayloadOfEvent {
  const refs = WEBHOOK_PAYLOADS[event].map(({ name }) => ({ $ref: `#/components/schemas/${name}` }));
  const data = refs.length === 1 ? { allOf: refs } : { anyOf: refs };
  const example = { type: event, timestamp: '2026-03-02T17:04:11.000Z', data: WEBHOOK_EXAMPLES[event] };
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', enum: [event], description: 'Name of the event.', examples: [event] },
      timestamp: {
        type: 'string',
        format: 'date-time',
        description: 'When it happened, in UTC.',
        examples: [example.timestamp],
      },
      data: { ...data, description: 'The data of the event, as of the creation of the message.' },
    },
  };
  return { schema, example };
}

/** The `webhooks` of an OpenAPI 3.1 document, from the table of events. */
export function publicWebhooks(): Record<string, { post: object }> {
  const names: readonly EventName[] = [...webhookEventNames, WEBHOOK_TEST_EVENT];
  return Object.fromEntries(names.map((event) => [event, { post: operationOf(event) }]));
}

function operationOf(event: EventName): object {
  const { schema, example } = payloadOf(event);
  const { title, about } = event === WEBHOOK_TEST_EVENT ? WEBHOOK_TEST : WEBHOOK_EVENTS[event];
  return {
    operationId: `webhook_${event.replace('.', '_')}`,
    summary: title,
    description: `${about} ${scopeText(event)}`,
    tags: ['webhooks'],
    // The signature proves the sender.
    security: [],
    parameters,
    requestBody: {
      description: `At most ${WEBHOOK_LIMITS.body / 1024} kB.`,
      required: true,
      content: { 'application/json': { schema, example } },
    },
    responses,
  };
}

function scopeText(event: EventName): string {
  if (event === WEBHOOK_TEST_EVENT) return 'All webhooks receive it.';
  const { needs } = WEBHOOK_EVENTS[event];
  return `The API key needs the scope \`${needs}\`.`;
}
