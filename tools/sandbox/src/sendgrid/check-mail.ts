import type { MailAddress, MailBody, Personalization } from './mail-body';
import { fieldError, type SendgridError } from './sendgrid-failure';

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;
const RESERVED = new Set([
  'x-sg-id',
  'x-sg-eid',
  'received',
  'dkim-signature',
  'content-type',
  'content-transfer-encoding',
  'to',
  'from',
  'subject',
  'reply-to',
  'cc',
  'bcc',
]);

/** SendGrid's errors for a request, in its words. Empty for a valid one. */
export function checkMail(body: MailBody): SendgridError[] {
  return [
    ...checkFrom(body.from),
    ...checkPersonalizations(body),
    ...checkSubject(body),
    ...checkContent(body),
    ...checkHeaders(body.headers, 'headers'),
    ...checkExtras(body),
  ];
}

function isAddress(address: MailAddress | undefined): boolean {
  return typeof address?.email === 'string' && address.email.length <= 320 && ADDRESS.test(address.email);
}

function checkFrom(from: MailAddress | undefined): SendgridError[] {
  if (!from?.email) {
    const message =
      'The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter.  e.g. {"email" : "example@example.com"}  or {"email" : "example@example.com", "name" : "Example Recipient"}.';
    return [fieldError(message, 'from.email', 'message.from')];
  }
  if (isAddress(from)) return [];
  return [fieldError('The from email does not contain a valid address.', 'from.email', 'message.from')];
}

function checkPersonalizations({ personalizations }: MailBody): SendgridError[] {
  const field = 'personalizations';
  if (!Array.isArray(personalizations) || personalizations.length === 0) {
    const message = 'The personalizations field is required and must have at least one personalization.';
    return [fieldError(message, field, '-Personalizations-Errors')];
  }
  if (personalizations.length > 1_000) {
    return [fieldError('There is a limit of 1000 personalizations per request.', field, '-Personalizations-Errors')];
  }
  return personalizations.flatMap((one, index) => checkOne(one, `${field}.${index}`));
}

function checkOne(one: Personalization, field: string): SendgridError[] {
  if (!Array.isArray(one.to) || one.to.length === 0) {
    const message =
      'The to array is required for all personalization objects, and must have at least one email object with a valid email address.';
    return [fieldError(message, `${field}.to`)];
  }
  const lists = (['to', 'cc', 'bcc'] as const).map((name) => [name, one[name] ?? []] as const);
  const wrong = lists.flatMap(([name, list]) =>
    list.flatMap((address, index) =>
      isAddress(address) ? [] : [fieldError('Does not contain a valid address.', `${field}.${name}.${index}.email`)],
    ),
  );
  const emails = lists.flatMap(([, list]) => list.map((address) => String(address?.email).toLowerCase()));
  if (new Set(emails).size < emails.length) {
    const message =
      'Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance.';
    wrong.push(fieldError(message, field, 'message.recipient-errors'));
  }
  return [...wrong, ...checkHeaders(one.headers, `${field}.headers`)];
}

function checkSubject(body: MailBody): SendgridError[] {
  const everyOne = (body.personalizations ?? []).every((one) => one?.subject);
  if (body.subject || body.template_id || ((body.personalizations ?? []).length > 0 && everyOne)) return [];
  const message =
    'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.';
  return [fieldError(message, 'subject')];
}

function checkContent({ content, template_id }: MailBody): SendgridError[] {
  if (template_id) return [];
  if (!Array.isArray(content) || content.length === 0) {
    const message =
      'Unless a valid template_id is provided, the content parameter is required. There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.';
    return [fieldError(message, 'content')];
  }
  const empty = content.flatMap((part, index) =>
    typeof part?.value === 'string' && part.value !== ''
      ? []
      : [fieldError('The content value must be a string at least one character in length.', `content.${index}.value`)],
  );
  const types = content.map((part) => part?.type);
  if (types.indexOf('text/plain') > 0) {
    const message =
      'If present, text/plain and text/html may only be provided once, and text/plain must be the first of the content blocks.';
    empty.push(fieldError(message, 'content'));
  }
  return empty;
}

function checkHeaders(headers: Record<string, string> | undefined, field: string): SendgridError[] {
  return Object.entries(headers ?? {}).flatMap(([name, value]) => {
    if (RESERVED.has(name.toLowerCase())) {
      return [fieldError(`The header ${name} is reserved and cannot be set.`, `${field}.${name}`, 'message.headers')];
    }
    if (typeof value === 'string' && !/[\r\n]/.test(value)) return [];
    return [fieldError('Header values must be strings without line breaks.', `${field}.${name}`, 'message.headers')];
  });
}

function checkExtras({ categories, custom_args }: MailBody): SendgridError[] {
  const errors: SendgridError[] = [];
  if ((categories ?? []).length > 10) errors.push(fieldError('You can have up to 10 categories.', 'categories'));
  if ((categories ?? []).some((category) => typeof category !== 'string' || category.length > 255)) {
    errors.push(fieldError('A category must be a string of at most 255 characters.', 'categories'));
  }
  if (JSON.stringify(custom_args ?? {}).length > 10_000) {
    errors.push(fieldError('Custom arguments may have a maximum of 10000 bytes.', 'custom_args'));
  }
  return errors;
}
