import { isNativeError } from 'node:util/types';

/** PostgreSQL's codes for temporary errors. */
const UNAVAILABLE_CODES = new Set([
  // Shutdown, crash, startup; connection exceptions.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // Full disk, out of memory, too many connections.
  '53100',
  '53200',
  '53300',
  // Timeouts of locks and statements, and deadlocks.
  '55P03',
  '57014',
  '40P01',
  '40001',
]);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
/** The last one is TypeORM's, for a connection that breaks during a transaction. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended|Query read timeout|runner (was )?already released/i;

/** Whether the database is temporarily unavailable, so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const code = (error as { code?: string }).code ?? (error as { driverError?: { code?: string } }).driverError?.code;
  return (code !== undefined && (UNAVAILABLE_CODES.has(code) || UNREACHABLE.has(code))) || LOST.test(error.message);
}

/** Whether an error is a unique violation, of the named constraint or index if given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const source = ((error as { driverError?: object })?.driverError ?? error) as
    | { code?: string; constraint?: string }
    | undefined;
  return source?.code === '23505' && (constraint === undefined || source.constraint === constraint);
}
