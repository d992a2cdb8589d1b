import type { MailTemplate } from '../layout/blocks';
import { applicationReceived } from './application-received';
import { approved } from './approved';
import { checkoutReminder } from './checkout-reminder';
import { confirm } from './confirm';
import { emailChange } from './email-change';
import { emailChanged } from './email-changed';
import { invite } from './invite';
import { knownAddress } from './known-address';
import { listedNearby } from './listed-nearby';
import { magicLink } from './magic-link';
import { passwordChanged } from './password-changed';
import { paymentFailed } from './payment-failed';
import { reauthenticate } from './reauthenticate';
import { recover } from './recover';
import { refunded } from './refunded';
import { rejected } from './rejected';

/** Every kind of message there is. The names are stored in the ledger: they never change. */
export const templates = {
  confirm,
  recover,
  invite,
  'magic-link': magicLink,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  reauthenticate,
  'known-address': knownAddress,
  'application-received': applicationReceived,
  approved,
  rejected,
  'payment-failed': paymentFailed,
  refunded,
  'checkout-reminder': checkoutReminder,
  'listed-nearby': listedNearby,
};

export type TemplateName = keyof typeof templates;

export type TemplateData = {
  [Name in TemplateName]: (typeof templates)[Name] extends MailTemplate<infer Data> ? Data : never;
};

/** Whether a name from the ledger is one of ours. */
export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);
