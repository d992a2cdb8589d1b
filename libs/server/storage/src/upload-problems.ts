import type { ProblemSlug } from '@townlink/contracts';
import { invalidField, Problem, tooManyRequests, unavailable } from '@townlink/server-http';
import {
  FileTooLargeError,
  NoUploadSpaceError,
  TooManyUploadsError,
  UncheckedFileError,
  UploadLimitError,
} from './errors';

/** Seconds after which a refused concurrent upload can be retried. */
const RETRY_AFTER = 30;

export interface UploadWords {
  /** Name of the multipart field with the file. */
  field: string;
  tooLargeSlug: ProblemSlug;
  tooLarge: string;
  interrupted: string;
  /** If the file is checked: the message when that is not possible now. */
  unchecked?: string;
}

/** The problem for an upload's error; other errors are returned unchanged. */
export function toUploadProblem(error: unknown, words: UploadWords): unknown {
  if (error instanceof TooManyUploadsError) return tooManyRequests(RETRY_AFTER);
  if (error instanceof NoUploadSpaceError) return unavailable();
  if (error instanceof UploadLimitError)
    return new Problem(429, 'upload-limit', 'You have uploaded a lot today. Please go on tomorrow.');
  const { field, tooLarge: message, unchecked } = words;
  if (error instanceof UncheckedFileError)
    return unavailable(unchecked, unchecked === undefined ? undefined : [{ field, message: unchecked }]);
  const isTooLarge =
    error instanceof FileTooLargeError || (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
  if (isTooLarge) return new Problem(413, words.tooLargeSlug, message, [{ field, message }]);
  return isBroken(error) ? invalidField(field, words.interrupted) : error;
}

const BROKEN = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

/** Messages of the multipart parser, which has no error codes: premature end, or no usable boundary. */
const UNREADABLE = /multipart|boundary|needle/i;

const isBroken = (error: unknown): boolean =>
  BROKEN.includes((error as { code?: string }).code ?? '') ||
  (error instanceof Error && UNREADABLE.test(error.message));
