import { randomBytes } from 'node:crypto';

/** In a separate network, where no port is taken. */
export const SITE = 'http://localhost:8080';
export const SANDBOX_PORT = 8090;

/** Address of this machine in the containers' network: the gateway of the network `outside` in docker-compose.yml. */
const MACHINE = '172.30.8.1';
export const SANDBOX_OF_CONTAINERS = `http://${MACHINE}:${SANDBOX_PORT}`;

/** The engine's socket. */
export const SOCKET = '/run/podman.sock';

const NAME = 'TOWNLINK_STACK_UNDER_TEST';
const secret = (): string => randomBytes(24).toString('hex');

/** The operator's settings in .env, and the sandbox's address. Created once by the setup; workers inherit them. */
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
