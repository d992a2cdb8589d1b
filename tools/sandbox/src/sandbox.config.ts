import type { SandboxOptions } from './sandbox-options';

/** A setting is missing or invalid; the message names it. */
class SandboxConfigurationError extends Error {}

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name]?.trim();
  if (!value) throw new SandboxConfigurationError(`${name} is not set`);
  return value;
}

function portFrom(environment: NodeJS.ProcessEnv): number {
  const text = required(environment, 'SANDBOX_PORT');
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new SandboxConfigurationError(`SANDBOX_PORT must be a port number from 1 to 65535, not '${text}'`);
  }
  return port;
}

function webAddress(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value)) {
    throw new SandboxConfigurationError(`${name} must be an http or https address, not '${value}'`);
  }
  return value;
}

/** Reads the settings from the environment. Throws SandboxConfigurationError for the first invalid one. */
export function sandboxOptionsFromEnvironment(environment: NodeJS.ProcessEnv = process.env): SandboxOptions {
  const publicUrl = environment.SANDBOX_PUBLIC_URL?.trim();
  return {
    port: portFrom(environment),
    host: environment.SANDBOX_HOST?.trim() || '127.0.0.1',
    publicUrl: publicUrl ? webAddress('SANDBOX_PUBLIC_URL', publicUrl) : undefined,
    dataDirectory: required(environment, 'SANDBOX_DATA'),
    webhookUrl: webAddress('SANDBOX_WEBHOOK_URL', required(environment, 'SANDBOX_WEBHOOK_URL')),
    webhookSecret: required(environment, 'STRIPE_WEBHOOK_SECRET'),
    stripeSecretKey: environment.STRIPE_SECRET_KEY?.trim() || undefined,
    sendgridApiKey: environment.SENDGRID_API_KEY?.trim() || undefined,
    mailEventKey: environment.SANDBOX_MAIL_EVENT_KEY?.trim() || undefined,
    googleApiKey: environment.GOOGLE_PLACES_API_KEY?.trim() || undefined,
  };
}
