import { type ConfigurationError, loadSettings } from '@townlink/server-config';
import { TwilioSettings } from './twilio.config';

const complete = {
  AUTH_PHONE: 'true',
  TWILIO_ACCOUNT_SID: 'AC0123456789',
  TWILIO_AUTH_TOKEN: 'a token of the tests'.replaceAll(' ', '-'),
  TWILIO_FROM: 'MG0123456789',
};

function problemsWith(environment: Record<string, string>): string[] {
  try {
    loadSettings(TwilioSettings, environment);
    return [];
  } catch (error) {
    return (error as ConfigurationError).problems;
  }
}

describe('the settings of text messages', () => {
  it.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])(
    '[AUTH-6] prevent the start and name %s when it is missing',
    (name) => {
      expect(problemsWith({ ...complete, [name]: '' })).toEqual([expect.stringContaining(name)]);
    },
  );

  it('[CLAIM-1] make calls only from a number', () => {
    expect(problemsWith({ ...complete, AUTH_PHONE_CALLS: 'true' })).toEqual([
      expect.stringContaining('AUTH_PHONE_CALLS needs a number'),
    ]);
    expect(problemsWith({ ...complete, AUTH_PHONE_CALLS: 'true', TWILIO_FROM: '+18015550199' })).toEqual([]);
  });

  it('[AUTH-6] are required when phones are enabled', () => {
    expect([problemsWith(complete), problemsWith({})]).toEqual([[], []]);
  });
});
