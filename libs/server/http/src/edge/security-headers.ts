import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isCall } from '@townlink/contracts';
import type { RuntimeSettings } from '@townlink/server-config';
import { fastify, type FastifyInstance } from 'fastify';

type Headers = Record<string, string>;

/** What answers to calls need: they are data, so nothing in them may ever be run, framed or taken for something else. */
const CALL_HEADERS = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const CALL_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * Sends the headers that keep a page to itself: scripts only from our own files (data for the page comes in JSON
 * blocks, which are not run), no foreign frames, no sniffing, HTTPS remembered where the site is on HTTPS.
 * The headers are Helmet's; they are the same in every answer, so they are made once and not, as its plug-in would, for
 * every request anew, which cost an eighth of a cached answer.
 * @param origins further ones than the site's own
 */
export async function securityHeaders(
  app: NestFastifyApplication,
  settings: RuntimeSettings,
  origins: ForeignOrigins,
): Promise<void> {
  const isHttps = settings.SITE_URL.startsWith('https:');
  const forPages = await helmetHeaders(isHttps, pagePolicy(origins, isHttps));
  const forCalls = only(CALL_HEADERS, await helmetHeaders(isHttps, CALL_POLICY));
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.fastPath.setCommonHeaders(forCalls);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request.url) ? forCalls : forPages);
    done();
  });
}

export interface ForeignOrigins {
  /** Pictures and previews may come from there. */
  content: string[];
  /** Scripts may come from there and call there. */
  scripts: string[];
}

/** What a page may load, by directive of the content security policy. */
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
    // Libraries of dialogs and toasts place themselves with style elements and attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** The headers that Helmet's plug-in sends, as a server with nothing else sends them. */
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
