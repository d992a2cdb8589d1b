import type { ProblemKind } from '../http/problem-kind';

export const GALLERY_PROBLEMS = {
  'photo-limit': {
    status: 409,
    title: 'Picture limit reached',
    cause: 'The gallery already has as many pictures as the plan allows.',
    remedy: 'Remove a picture or choose a larger plan.',
  },
  'photo-not-found': {
    status: 404,
    title: 'Picture not found',
    cause: 'The picture was removed or belongs to another account.',
    remedy: 'Reload the gallery.',
  },
  'photo-too-large': {
    status: 413,
    title: 'Picture too large',
    cause: 'The file is larger than the limit for pictures.',
    remedy: 'Save the picture at a lower quality or resolution.',
  },
  'upload-limit': {
    status: 429,
    title: 'Daily upload limit reached',
    cause: 'The account has reached its daily upload limit.',
    remedy: 'Upload more tomorrow (UTC).',
  },
} as const satisfies Record<string, ProblemKind>;
