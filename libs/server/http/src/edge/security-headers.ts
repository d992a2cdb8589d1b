import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isCall } from '@townlink/contracts';
import { allowsDeveloperTools, type RuntimeSettings } from '@townlink/server-config';
import { hasSecret } from '@townlink/server-observability';
import { fastify, type FastifyInstance } from 'fastify';

type Headers = Record<string, string>;

/** Headers of API responses, which must not be executed, framed or sniffed as another type. */
const CALL_HEADERS = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const CALL_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Browser features for pages: only geolocation and passkeys, and not in frames. */
const PERMISSIONS = [
  ...['geolocation', 'publickey-credentials-create', 'publickey-credentials-get', 'web-share'].map(
    (one) => `${one}=(self)`,
  ),
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((one) => (one.endsWith(')') ? one : `${one}=()`))
  .join(', ');

/**
 * Sets Helmet's security headers: scripts only from our own files (page data is in JSON blocks, which are not executed), no
 * foreign frames, no sniffing, HSTS if the site uses HTTPS. Computed once, since Helmet's plug-in computes them per request,
 * which cost an eighth of a cached response.
 * @param origins allowed in addition to the site's own
 */
export async function securityHeaders(
  app: NestFastifyApplication,
  settings: RuntimeSettings,
  origins: ForeignOrigins,
): Promise<void> {
  const isHttps = settings.SITE_URL.startsWith('https:');
  const forPages = {
    ...(await helmetHeaders(isHttps, pagePolicy(origins, isHttps))),
    'permissions-policy': PERMISSIONS,
  };
  const forTools = allowsDeveloperTools(settings) ? { ...forPages, ...withInlineStyles(forPages) } : forPages;
  const forCalls = only(CALL_HEADERS, await helmetHeaders(isHttps, CALL_POLICY));
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onRequest', (request, reply, done) => {
    const isTool = request.url.startsWith('/__');
    reply.headers(isCall(request.url) ? forCalls : isTool ? forTools : forPages);
    if (hasSecret(request.url)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
}

/** Stories and emails, served only on a developer's machine, have styles in their HTML. */
const withInlineStyles = ({ 'content-security-policy': policy = '' }: Headers): Headers => ({
  'content-security-policy': policy.replace(/style-src 'self'/, "style-src 'self' 'unsafe-inline'"),
});

export interface ForeignOrigins {
  /** Origins of pictures and previews. */
  content: string[];
  /** Origins of scripts and their calls. */
  scripts: string[];
}

/** The content security policy of pages, by directive. */
function pagePolicy({ content, scripts }: ForeignOrigins, isHttps: boolean): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...scripts],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", 'blob:', ...content],
    'img-src': ["'self'", 'data:', 'blob:', ...content],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'script-src-attr': ["'none'"],
    // The Google Maps script, if enabled, adds its own styles.
    'style-src': scripts.length > 0 ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'worker-src': ["'self'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** The headers of Helmet's plug-in, captured from a server that sends nothing else. */
async function helmetHeaders(isHttps: boolean, directives: Record<string, string[]>): Promise<Headers> {
  const options: FastifyHelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
  };
  const server = fastify();
  await server.register(helmet, options);
  server.get('/', (_request, reply) => void reply.send());
  const { headers } = await server.inject('/');
  await server.close();
  const isHelmets = (name: string) => !['connection', 'content-length', 'date', 'keep-alive'].includes(name);
  return only(Object.keys(headers).filter(isHelmets), headers as Headers);
}

const only = (names: string[], headers: Headers): Headers =>
  Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]!]));
