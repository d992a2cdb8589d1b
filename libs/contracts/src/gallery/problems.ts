import type { ProblemKind } from '../http/problem-kind';

export const GALLERY_PROBLEMS = {
  'photo-limit': {
    status: 409,
    title: 'No room for another picture',
    cause: 'The plan shows only so many pictures, and the gallery has as many.',
    remedy: 'Remove a picture, or choose a larger plan.',
  },
  'photo-not-found': {
    status: 404,
    title: 'Picture not found',
    cause: 'The picture was removed, or belongs to somebody else.',
    remedy: 'Read the gallery again.',
  },
  'photo-too-large': {
    status: 413,
    title: 'Picture too large',
    cause: 'The file has more bytes than a picture may have.',
    remedy: 'Save the picture with less quality, or in fewer pixels.',
  },
  'upload-limit': {
    status: 429,
    title: 'Enough uploaded for today',
    cause: 'An account can upload only so many bytes a day.',
    remedy: 'Go on tomorrow (UTC).',
  },
} as const satisfies Record<string, ProblemKind>;
