import { API_KEY_ANYWHERE } from '@townlink/contracts';

/** Names of secret values: credentials, keys of files, contents of emails. */
const SECRET =
  /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key|apikey|api_?key|.*password.*|.*secret.*|(.*[_-])?token(_?hash)?|.*Token|.*(jwt|nonce|signature)|code|code_verifier|otp|html|text|data_sealed|dataSealed)$/i;
const CENSORED = '[redacted]';
const DEEPEST = 6;

/** API keys are recognized by their form, anywhere. */
const KEYS = new RegExp(API_KEY_ANYWHERE, 'g');

const withoutKeys = (text: string): string => text.replace(KEYS, CENSORED);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
};

/** A copy for logging with secrets redacted. Errors and other classes are left to the serializers. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutKeys(value);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  if (depth >= DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET.test(name) ? CENSORED : redact(item, depth + 1)]),
  );
}

/** Whether an address contains a secret and must not be revealed to other sites. */
export function hasSecret(url: string): boolean {
  const start = url.indexOf('?');
  if (start < 0) return false;
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) if (value && SECRET.test(name)) return true;
  return false;
}

/** An address without the values of secret parameters, and without keys anywhere. */
export function redactUrl(address: string): string {
  const url = withoutKeys(address);
  const start = url.indexOf('?');
  if (start < 0) return url;
  const parameters = new URLSearchParams(url.slice(start + 1));
  for (const name of new Set(parameters.keys())) if (SECRET.test(name)) parameters.set(name, CENSORED);
  return `${url.slice(0, start)}?${parameters}`;
}
