import type { ListQuery } from '@townlink/contracts';
import { invalidField } from '../problem/problems';
import type { SortKey } from './list-source';

type SortedQuery = ListQuery & { sort: string };

/** Valid formats of a cursor's key, which is client data. */
const KEY: Record<SortKey['type'], RegExp> = {
  text: /^[^\0]*$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/,
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,20}(\.\d{1,20})?$/,
  date: /^\d{4}-\d\d-\d\d$/,
};
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A row's position in a list: group, key and ID. */
export interface Cursor {
  group: number;
  key: string;
  id: string;
}

export const writeCursor = ({ sort, direction }: SortedQuery, { group, key, id }: Cursor): string => {
  const place = [sort, direction, key, id, ...(group > 0 ? [String(group)] : [])];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
};

/** @throws 400 naming `after` or `before` for an invalid cursor */
export function readCursor(query: SortedQuery, { type, groups }: SortKey): Cursor | null {
  const field = query.before === undefined ? 'after' : 'before';
  const text = query[field];
  if (text === undefined) return null;
  const parts = parse(Buffer.from(text, 'base64url').toString());
  const [sort, direction, key, id, group = '0'] =
    Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  const isOwn = sort === query.sort && direction === query.direction && Number(group) in (groups ?? ['all']);
  if (!isOwn || !KEY[type].test(key ?? '') || isNoMoment(key!, type) || !UUID.test(id ?? ''))
    throw invalidField(field, 'This is no place in the list as it is sorted now.');
  return { group: Number(group), key: key!, id: id! };
}

const isNoMoment = (key: string, type: SortKey['type']): boolean =>
  (type === 'timestamptz' || type === 'date') &&
  Number.isNaN(Date.parse(key.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
