import { brand, type WebhookDisabledAs } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';
import { disabledBecause } from './webhook-disabled.email';

/** A partner has no account and writes to support; an owner of the console opens the key. */
export type Reader = 'partner' | 'owner';

interface Disabled {
  reader: Reader;
  partner: string;
  keyName: string;
  /** Without the path, which may hold a secret. */
  host: string;
  reason: string;
  next: string;
  url: string;
}

const NEXT: Record<Reader, string> = {
  partner:
    'When the receiver works again, write to support. They will activate the webhook, and waiting messages will be sent.',
  owner:
    'When the receiver works again, activate the webhook on the page of the key; waiting messages are then sent. Add a contact there, so that the partner is notified next time.',
};

const OWNER_AFTER_STOP = 'When it is allowed again under Webhooks, waiting messages are sent.';

/** Reason and next step, worded for the reader. @param because reason given by the administrator who stopped it */
export function explanationFor(
  reader: Reader,
  kind: WebhookDisabledAs,
  because: string | null,
): Pick<Disabled, 'reason' | 'next'> {
  const usual = disabledBecause(kind, because);
  if (kind !== 'operator') return { reason: usual.reason, next: NEXT[reader] };
  if (reader === 'partner') return usual;
  const reason = because
    ? `An administrator has stopped it and wrote: “${because}”`
    : 'An administrator has stopped it.';
  return { reason, next: OWNER_AFTER_STOP };
}

const LABELS: Record<Reader, string> = { partner: 'How webhooks work', owner: 'Open the key' };

/** A webhook of a partner's key was disabled. */
export const partnerWebhookDisabledEmail = defineEmail<Disabled>(
  'partner-webhook-disabled',
  ({ reader, partner, keyName, host, reason, next, url }) => ({
    subject: `The webhook of ${partner} to ${host} was disabled`,
    preheader: reason,
    blocks: [
      paragraph('Hello,'),
      paragraph(`The webhook of ${partner} to ${host}, of the key “${keyName}”, was disabled. ${reason}`),
      paragraph(`Nothing more is sent to it. ${next}`),
      button(LABELS[reader] ?? LABELS.partner, url),
    ],
    reason:
      reader === 'owner'
        ? `You get this because you are an owner of the console of ${brand.name}.`
        : `You get this because your address is the contact for an API key of ${brand.name}.`,
  }),
  {
    partner: {
      reader: 'partner',
      partner: 'City of Riverton',
      keyName: 'Website',
      host: 'hooks.example.com',
      ...explanationFor('partner', 'failing', null),
      url: example.url('/developers'),
    },
    owner: {
      reader: 'owner',
      partner: 'City of Riverton',
      keyName: 'Website',
      host: 'hooks.example.com',
      ...explanationFor('owner', 'gone', null),
      url: example.url('/admin/api-keys?key=0199c0de-0000-7000-8000-000000000001'),
    },
    'owner-after-stop': {
      reader: 'owner',
      partner: 'City of Riverton',
      keyName: 'Website',
      host: 'hooks.example.com',
      ...explanationFor('owner', 'operator', 'It answers with pages of 50 MB.'),
      url: example.url('/admin/api-keys?key=0199c0de-0000-7000-8000-000000000001'),
    },
  },
  {
    title: 'Partner’s webhook disabled',
    placeholders: { partner: 'name', keyName: 'name', host: 'name', reason: 'text', next: 'text', url: 'link' },
    cases: { partner: 'to the partner', owner: 'to owners of the console' },
    caseOf: ({ reader }) => reader,
  },
);
