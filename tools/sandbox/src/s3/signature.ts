import type { IncomingMessage } from 'node:http';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The credentials that sign calls. */
export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The only accepted keys; they protect nothing. */
export const S3_KEYS: S3Keys = { accessKeyId: 'sandbox', secretAccessKey: 'the secret of the sandbox' };

/** Error codes of S3's 403 responses. */
export type Refusal = 'AccessDenied' | 'InvalidAccessKeyId' | 'RequestTimeTooSkewed' | 'SignatureDoesNotMatch';

/** Maximum difference between a signature's time and ours, in milliseconds. */
const SKEW_MS = 15 * 60_000;

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** A call's signature data, from a header or a presigned address. */
interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  /** Lifetime of a presigned address in seconds; undefined for a header. */
  expires: number | undefined;
}

/** Verifies a call by AWS Signature Version 4. @returns the reason of a refusal; undefined for a valid signature */
export function refusalOf(request: IncomingMessage, keys: S3Keys, now = Date.now()): Refusal | undefined {
  const url = new URL(request.url ?? '/', 'http://s3');
  const claim = claimOf(request, url.searchParams);
  if (!claim) return 'AccessDenied';
  const [accessKeyId, ...scope] = claim.credential.split('/');
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const age = now - timeOf(claim.date);
  if (claim.expires === undefined ? Math.abs(age) > SKEW_MS : age > claim.expires * 1_000 || -age > SKEW_MS)
    return claim.expires === undefined ? 'RequestTimeTooSkewed' : 'AccessDenied';
  const text = [ALGORITHM, claim.date, scope.join('/'), sha256(canonical(request, url, claim))].join('\n');
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`);
  const [expected, given] = [hmac(key, text), Buffer.from(claim.signature, 'hex')];
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  return isSame ? undefined : 'SignatureDoesNotMatch';
}

function claimOf({ headers }: IncomingMessage, query: URLSearchParams): Claim | undefined {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (found) {
    const [, credential = '', signedHeaders = '', signature = ''] = found;
    return { credential, signedHeaders, signature, date: String(headers['x-amz-date']), expires: undefined };
  }
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) return undefined;
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  return {
    credential: of('Credential'),
    signedHeaders: of('SignedHeaders'),
    signature: of('Signature'),
    date: of('Date'),
    expires: Number(of('Expires')),
  };
}

/**
 * The signed text: method, path, query without the signature, the named headers, and the body hash sent by the caller.
 */
function canonical(request: IncomingMessage, url: URL, { signedHeaders, expires }: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const body = expires === undefined ? String(request.headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD';
  return [request.method, url.pathname, query.join('&'), headers.join(''), signedHeaders, body].join('\n');
}

/** '20260131T120000Z' */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
