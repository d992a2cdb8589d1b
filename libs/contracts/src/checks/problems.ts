import type { ProblemKind } from '../http/problem-kind';

export const CHECK_PROBLEMS = {
  'document-too-large': {
    status: 413,
    title: 'Document too large',
    cause: 'The file is larger than 10 MB.',
    remedy: 'Save it at a lower resolution.',
  },
  'document-not-found': {
    status: 404,
    title: 'Document not found',
    cause: 'There is no document of this check.',
    remedy: 'It was deleted after a decision, or the provider has sent in another one: reload the list.',
  },
  'check-decided': {
    status: 409,
    title: 'Document decided or replaced',
    cause: 'Another administrator has decided about this document, or the provider has sent in another one.',
    remedy: 'Reload the list.',
  },
} as const satisfies Record<string, ProblemKind>;
