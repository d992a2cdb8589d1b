import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { brandPicture } from './brand/brand-pictures';
import { PageSettings } from './pages.config';

/** Folders of files with a content hash in the name, cached for a year. */
const HASHED = ['app', 'mf', 'assets'];
const FOR_EVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/**
 * Serves the web build: hashed files are cached forever, others revalidated; the build precompressed them. Icons, manifest
 * and social card are those of the brand in use.
 */
export async function staticFiles(app: NestFastifyApplication): Promise<void> {
  const { WEB_DIRECTORY } = app.get(PageSettings);
  const root = resolve(WEB_DIRECTORY, 'static');
  if (!existsSync(root)) return;
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  for (const folder of HASHED.filter((name) => existsSync(join(root, name)))) {
    await fastify.register(fastifyStatic, {
      root: join(root, folder),
      prefix: `/${folder}/`,
      decorateReply: folder === HASHED[0],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => void reply.header('cache-control', isHashed(root, file) ? FOR_EVER : REVALIDATE),
    });
  }
  for (const file of namedFiles(root)) {
    fastify.get(`/${file}`, async (_request, reply) => {
      const own = await brandPicture(file, root);
      if (!own) return reply.sendFile(file, root);
      return reply.header('cache-control', REVALIDATE).type(own.type).send(own.bytes);
    });
  }
}

/** Files with fixed names, relative to the root: icons, the service worker, crawler files. */
const namedFiles = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !HASHED.some((folder) => file.startsWith(`${folder}/`)));

const isHashed = (root: string, file: string): boolean => HASHED.some((folder) => file.startsWith(join(root, folder)));
