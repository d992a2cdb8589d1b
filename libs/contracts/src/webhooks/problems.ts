import type { ProblemKind } from '../http/problem-kind';

export const WEBHOOK_PROBLEMS = {
  'webhook-not-found': {
    status: 404,
    title: 'Webhook not found',
    cause: 'None of your webhooks has this id.',
    remedy: 'Read the list of webhooks, and use an id from it.',
  },
  'webhook-message-not-found': {
    status: 404,
    title: 'Message not found',
    cause: 'None of your webhooks has a message with this id. Messages are deleted after 30 days.',
    remedy: 'Read the log of the webhook, and use an id from it.',
  },
  'webhook-limit': {
    status: 409,
    title: 'Too many webhooks',
    cause: 'The maximum number of webhooks has been reached.',
    remedy: 'Remove a webhook, then add the new one.',
  },
  'webhook-stopped': {
    status: 409,
    title: 'Webhook stopped',
    cause: 'The webhook is paused or disabled, or its key was revoked or has expired, so nothing is sent to it.',
    remedy: 'Make the webhook active, or use one with a valid key.',
  },
  'webhook-stopped-by-administrator': {
    status: 409,
    title: 'Webhook stopped by an administrator',
    cause: 'An administrator has stopped the webhook, or another one of the same owner to the same host.',
    remedy: 'Write to support. An administrator can allow it again.',
  },
  'webhook-has-two-secrets': {
    status: 409,
    title: 'Webhook has two secrets',
    cause:
      'The secret was changed within the last 24 hours, and a new one would disable the old secret, which receivers may still use.',
    remedy: 'Wait until the old secret has ended, or send old_secret with the value ends_now.',
  },
} as const satisfies Record<string, ProblemKind>;
