import { loadSettings } from '@townlink/server-config';
import { AuthSettings } from './auth.config';

const load = (AUTH_ALLOWED_ORIGINS: string) => loadSettings(AuthSettings, { AUTH_ALLOWED_ORIGINS });

describe('AUTH_ALLOWED_ORIGINS', () => {
  it.each(['*', 'null', 'https://*.example', 'https://app.example/', 'app.example', 'https://app.example, *'])(
    'refuses %s, which would let any page read accounts',
    (origins) => {
      expect(() => load(origins)).toThrow(/AUTH_ALLOWED_ORIGINS lists whole origins/);
    },
  );

  it.each(['', 'https://app.example', 'https://app.example, http://127.0.0.1:8443'])('accepts %s', (origins) => {
    expect(load(origins).AUTH_ALLOWED_ORIGINS).toBe(origins);
  });
});
