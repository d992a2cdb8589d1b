import { UncheckedFileError } from './errors';
import { toUploadProblem, type UploadWords } from './upload-problems';

const words: UploadWords = {
  field: 'license',
  tooLargeSlug: 'license-too-large',
  tooLarge: 'Too large.',
  interrupted: 'Interrupted.',
  unchecked: 'Please try again.',
};

describe('the answer to an upload', () => {
  it('[ONB-4] names the field and when to retry, if a file could not be checked', () => {
    const problem = toUploadProblem(new UncheckedFileError(), words);
    expect(problem).toMatchObject({
      slug: 'unavailable',
      errors: [{ field: 'license', message: 'Please try again.' }],
      headers: { 'retry-after': '5' },
    });
  });
});
