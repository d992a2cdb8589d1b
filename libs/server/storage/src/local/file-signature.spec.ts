import { describe, expect, it } from '@jest/globals';
import type { RuntimeSettings } from '@townlink/server-config';
import { FileSignature } from './file-signature';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('FileSignature', () => {
  it('[STORE-1] refuses every other last character, even those that decode to the same bytes', () => {
    const files = new FileSignature({ SECRET_KEY: 'k'.repeat(64) } as RuntimeSettings);
    const { expires, signature } = files.sign('provider-licenses/licenses/1.pdf', 3600);
    const opening = [...BASE64URL].filter((letter) =>
      files.isValid('provider-licenses/licenses/1.pdf', expires, signature.slice(0, -1) + letter),
    );
    expect(opening).toEqual([signature.at(-1)]);
  });
});
