import { TOTP, Secret } from 'otpauth';
import { newTotp, stepOfCode } from './totp';

/** The example of RFC 6238, appendix B, whose codes have eight digits: these are their last six. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('[AUTH-7] are those of RFC 6238 at %d', (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
  });

  it('[AUTH-7] are valid one step before and after, but no longer', () => {
    const [step, now] = [40_000_000, 40_000_000 * 30 + 10];
    const codeAt = (offset: number) =>
      TOTP.generate({ secret: Secret.fromBase32(RFC_SECRET), timestamp: (now + offset * 30) * 1000 });
    const steps = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(RFC_SECRET, codeAt(offset), at(now), null));
    expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('[AUTH-7] are invalid once they, or later ones, were used', () => {
    expect(stepOfCode(RFC_SECRET, '287082', at(59), 1)).toBeNull();
    expect(stepOfCode(RFC_SECRET, '287082', at(59), 2)).toBeNull();
    expect(stepOfCode(RFC_SECRET, '287082', at(59), 0)).toBe(1);
  });

  it.each(['', '28708', '2870822', ' 287082', '28708٢', 'abcdef', '-87082', '2.7082'])(
    '[AUTH-7] are not %j',
    (code) => {
      expect(stepOfCode(RFC_SECRET, code, at(59), null)).toBeNull();
    },
  );

  it('[AUTH-7] come from a secret of 160 bits, labeled with the account', () => {
    const { secret, uri } = newTotp('pat@example.com', 'Townlink');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Townlink:pat%40example.com?issuer=Townlink&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(newTotp('a', 'b').secret).not.toBe(secret);
  });
});
