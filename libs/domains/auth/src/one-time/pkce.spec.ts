import { verifierMatches } from './pkce';

describe('verifierMatches', () => {
  // The example of RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it('compares s256 and plain challenges', () => {
    expect(verifierMatches({ challenge, method: 's256' }, verifier)).toBe(true);
    expect(verifierMatches({ challenge: verifier, method: 'plain' }, verifier)).toBe(true);
    expect(verifierMatches({ challenge, method: 'plain' }, verifier)).toBe(false);
    expect(verifierMatches({ challenge, method: 's256' }, `${verifier}x`)).toBe(false);
  });

  it('refuses verifiers that are too short, too long or contain other characters', () => {
    for (const bad of ['', 'a'.repeat(42), 'a'.repeat(129), 'ü'.repeat(50)]) {
      expect(verifierMatches({ challenge: bad, method: 'plain' }, bad)).toBe(false);
    }
  });
});
