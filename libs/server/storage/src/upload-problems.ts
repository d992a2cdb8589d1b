import type { ProblemSlug } from '@townlink/contracts';
import { invalidField, Problem, tooManyRequests, unavailable } from '@townlink/server-http';
import {
  FileTooLargeError,
  NoUploadSpaceError,
  TooManyUploadsError,
  UncheckedFileError,
  UploadLimitError,
} from './errors';

/** Seconds until a refused concurrent upload may be retried. */
const RETRY_AFTER = 30;

export interface UploadWords {
  /** Name of the file's part. */
  field: string;
  tooLargeSlug: ProblemSlug;
  tooLarge: string;
  interrupted: string;
  /** Where a file is looked at: that this could not be done now. */
  unchecked?: string;
}

/** The problem of an upload's error; other errors are returned unchanged. */
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

/** Messages of the multipart parser, which has no codes: premature end, or no usable boundary. */
const UNREADABLE = /multipart|boundary|needle/i;

const isBroken = (error: unknown): boolean =>
  BROKEN.includes((error as { code?: string }).code ?? '') ||
  (error instanceof Error && UNREADABLE.test(error.message));
