import { expect, it } from '@jest/globals';
import { sandboxOptionsFromEnvironment } from './sandbox.config';

const environment = {
  SANDBOX_PORT: '8081',
  SANDBOX_DATA: '.data/sandbox',
  SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:8080/api/billing/webhook',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

it('reads the settings', () => {
  expect(sandboxOptionsFromEnvironment(environment)).toMatchObject({
    port: 8081,
    host: '127.0.0.1',
    webhookSecret: 'whsec_x',
  });
});

it.each(Object.keys(environment))('names %s when it is missing', (name) => {
  expect(() => sandboxOptionsFromEnvironment({ ...environment, [name]: '' })).toThrow(name);
});

it.each([
  ['SANDBOX_PORT', '99999'],
  ['SANDBOX_WEBHOOK_URL', 'ftp://x'],
  ['SANDBOX_PUBLIC_URL', 'nonsense'],
])('refuses %s=%s', (name, value) => {
  expect(() => sandboxOptionsFromEnvironment({ ...environment, [name]: value })).toThrow(name);
});
