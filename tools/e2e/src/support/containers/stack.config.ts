import { randomBytes } from 'node:crypto';

/** In a network of the run's own, where no port is taken. */
export const SITE = 'http://localhost:8080';
export const SANDBOX_PORT = 8090;

/** Address of this machine as containers see it: the gateway of the network `outside` in docker-compose.yml. */
const MACHINE = '172.30.8.1';
export const SANDBOX_OF_CONTAINERS = `http://${MACHINE}:${SANDBOX_PORT}`;

/** Where the engine listens. */
export const SOCKET = '/run/podman.sock';

const NAME = 'TOWNLINK_STACK_UNDER_TEST';
const secret = (): string => randomBytes(24).toString('hex');

/** What an operator writes into .env, and where the sandbox is. The setup makes it once; the workers inherit it. */
export function stackSettings(): Record<string, string> {
  process.env[NAME] ??= JSON.stringify({
    SITE_URL: SITE,
    SECRET_KEY: secret(),
    POSTGRES_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    APP_PASSWORD: secret(),
    READER_PASSWORD: secret(),
    MEILI_MASTER_KEY: secret(),
    STRIPE_SECRET_KEY: `sk_test_${secret()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
    SENDGRID_API_KEY: `SG.${secret()}`,
    GOOGLE_PLACES_API_KEY: secret(),
    SANDBOX: SANDBOX_OF_CONTAINERS,
  });
  return JSON.parse(process.env[NAME]) as Record<string, string>;
}
