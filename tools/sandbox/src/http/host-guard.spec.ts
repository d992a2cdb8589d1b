import { request } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { createSandbox, type Sandbox } from '../create-sandbox';
import type { SandboxOptions } from '../sandbox-options';

let sandbox: Sandbox;

afterEach(() => sandbox.close());

/** The inbox's response status for a Host header, which fetch does not allow to set. */
async function statusFor(host: string, options: SandboxOptions = {}): Promise<number | undefined> {
  sandbox = await createSandbox(options);
  return new Promise((resolve, reject) => {
    const call = request(`${sandbox.url}/inbox.json`, { headers: { host }, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    call.on('error', reject).end();
  });
}

it.each(['localhost', 'localhost:8081', '127.0.0.1:1', '[::1]:8081', 'LOCALHOST'])('answers to %s', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

it('accepts its configured host', async () => {
  expect(await statusFor('sandbox.example.com:9000', { publicUrl: 'https://sandbox.example.com' })).toBe(200);
});

it.each(['attacker.example', 'localhost.attacker.example', '127.0.0.1.attacker.example:8081', '0.0.0.0', 'a b'])(
  'refuses %j',
  async (host) => {
    expect(await statusFor(host)).toBe(421);
  },
);
