import { brand, stoppedByAdministrator, type WebhookDisabledAs } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

const REASONS = {
  failing: 'Its messages could not be delivered for three days.',
  gone: 'Its address answered that it accepts no more messages (410 Gone).',
} as const;

const MAKE_ACTIVE =
  'When the receiver works again, activate the webhook; waiting messages are then sent, and you can resend older ones.';

const ALLOWED_AGAIN = 'When an administrator allows it again, waiting messages are sent.';

/** Sentences that say why, and what happens next. @param because the text of the administrator who stopped it */
export const disabledBecause = (kind: WebhookDisabledAs, because: string | null): Pick<Disabled, 'reason' | 'next'> =>
  kind === 'operator'
    ? { reason: stoppedByAdministrator(because), next: ALLOWED_AGAIN }
    : { reason: REASONS[kind], next: MAKE_ACTIVE };

interface Disabled {
  keyName: string;
  /** Without the path, which may contain a secret. */
  host: string;
  reason: string;
  next: string;
  url: string;
}

/** A webhook was disabled. */
export const webhookDisabledEmail = defineEmail<Disabled>(
  'webhook-disabled',
  ({ keyName, host, reason, next, url }) => ({
    subject: `Your webhook to ${host} was disabled`,
    preheader: reason,
    blocks: [
      paragraph('Hello,'),
      paragraph(`Your webhook to ${host}, of the key “${keyName}”, was disabled. ${reason}`),
      paragraph(`Nothing more is sent to it. ${next}`),
      button('See your webhooks', url),
    ],
    reason: `You get this because you use the API of ${brand.name}.`,
  }),
  {
    failing: {
      keyName: 'Website',
      host: 'hooks.example.com',
      ...disabledBecause('failing', null),
      url: example.url('/account/webhooks'),
    },
    gone: {
      keyName: 'Website',
      host: 'hooks.example.com',
      ...disabledBecause('gone', null),
      url: example.url('/account/webhooks'),
    },
    operator: {
      keyName: 'Website',
      host: 'hooks.example.com',
      ...disabledBecause('operator', 'It answers with pages of 50 MB.'),
      url: example.url('/account/webhooks'),
    },
  },
  {
    title: 'Webhook disabled',
    placeholders: { keyName: 'name', host: 'name', reason: 'text', next: 'text', url: 'link' },
  },
);
