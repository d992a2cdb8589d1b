/**
 * Increase whenever the contents of cursors change, so that a cursor of another release is refused rather than misread.
 */
const FORM = 1;

/**
 * A version 1 cursor, which names the list that it belongs to, with its filters. Opaque to clients. It is only a
 * position, so a forged one does no harm.
 * @param list the name and filters of the list
 */
export const sealCursor = (list: string, position: unknown): string =>
  Buffer.from(JSON.stringify([FORM, list, position])).toString('base64url');

/** Whether a part of a position can be the slug after which a list continues. */
export const isSlug = (part: unknown): part is string => typeof part === 'string' && /^[a-z0-9-]{1,120}$/.test(part);

/** The position in a cursor; undefined for a cursor of another list or release. */
export function openCursor(list: string, cursor: string): unknown {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.length === 3 && parts[0] === FORM && parts[1] === list ? parts[2] : undefined;
  } catch {
    return undefined;
  }
}
