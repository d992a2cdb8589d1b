import { hasETag } from './etag';

describe('If-None-Match', () => {
  it.each([['"a-1"'], ['W/"a-1"'], ['"b-2", "a-1"'], ['"b-2",W/"a-1" ,"c-3"'], ['*']])(
    'contains the ETag "a-1" when it is %s',
    (given) => {
      expect(hasETag(given, '"a-1"')).toBe(true);
    },
  );

  it.each([[undefined], [''], ['a-1'], ['"a-11"'], ['"b-2", "c-3"'], ['"*"'], ['w/"a-1"']])(
    'does not contain the ETag "a-1" when it is %s',
    (given) => {
      expect(hasETag(given, '"a-1"')).toBe(false);
    },
  );
});
