import type { ProblemKind } from '../http/problem-kind';

const LOOK_AGAIN = 'Reload the import and decide by its current state.';

export const IMPORT_PROBLEMS = {
  'import-too-large': {
    status: 413,
    title: 'File too large',
    cause: 'The file is larger than 50 MB.',
    remedy: 'Split it into several files.',
  },
  'import-busy': {
    status: 409,
    title: 'Import in another state',
    cause: 'The import is in a state that does not allow this, for example because its rows are still being checked.',
    remedy: LOOK_AGAIN,
  },
  'import-not-kept': {
    status: 409,
    title: 'File deleted',
    cause: 'The file and the rows of an import are deleted after 30 days.',
    remedy: 'Upload the file again.',
  },
} as const satisfies Record<string, ProblemKind>;
