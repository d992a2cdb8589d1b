import { productEnvironment, programEnvironment, standIns } from '../../supervisor/environment.mjs';
import { readSettings } from '../../supervisor/supervisor.config.mjs';

const secrets = {
  secretKey: 's'.repeat(64),
  superuserPassword: 'a',
  ownerPassword: 'b',
  appPassword: 'c',
  readerPassword: 'd',
  stripeKey: 'stripe',
  stripeWebhook: 'hook',
  sendgridKey: 'grid',
  sendgridWebhook: 'events',
  googleKey: 'places',
};
const database = {
  appUrl: 'postgres://app@127.0.0.1/townlink',
  readUrl: 'postgres://reader@127.0.0.1/townlink',
  ownerUrl: 'postgres://owner@127.0.0.1/townlink',
};
const OTHERS = ['Google Places', 'Twilio', 'Example ID', 'IndexNow', 'License registers'];

const place = (given: Record<string, string>) => ({ settings: readSettings(given), secrets, database });

describe('the environment of the programs', () => {
  it('simulates every outside service whose key is not given', () => {
    const environment = productEnvironment(place({ PORT: '9000' }));
    expect(standIns(place({}))).toEqual(['Stripe', 'SendGrid', ...OTHERS]);
    expect(environment).toMatchObject({
      PORT: '9000',
      SITE_URL: 'http://localhost:9000',
      STRIPE_API_BASE: 'http://127.0.0.1:9001',
      SENDGRID_API_BASE: 'http://127.0.0.1:9001/sendgrid',
      GOOGLE_PLACES_API_BASE: 'http://127.0.0.1:9001/google',
      DATABASE_URL: database.appUrl,
      DATABASE_READ_URL: database.readUrl,
    });
  });

  it('leaves all settings of a service unchanged once its key is given', () => {
    const given = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_live' };
    const environment = productEnvironment(place(given));
    expect(standIns(place(given))).toEqual(['SendGrid', ...OTHERS]);
    expect(environment).toMatchObject(given);
    expect(environment).not.toHaveProperty('STRIPE_API_BASE');
  });

  it('gives the schema owner only to commands', () => {
    expect(productEnvironment(place({}))).toHaveProperty('DATABASE_OWNER_URL', database.ownerUrl);
    expect(programEnvironment(place({ DATABASE_OWNER_URL: database.ownerUrl }))).not.toHaveProperty(
      'DATABASE_OWNER_URL',
    );
  });

  it('treats an empty setting as missing', () => {
    expect(standIns(place({ STRIPE_SECRET_KEY: '' }))).toContain('Stripe');
    expect(readSettings({ PORT: '' }).port).toBe(8080);
  });

  it.each(['0', '65534', '80.5', 'web', '-1'])('refuses the port %s in one line', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT must be a whole number from 1 to 65533/);
  });
});
