import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadSettings, RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { createHttpApp, HttpModule } from '@townlink/server-http';
import { NobodyModule } from '@townlink/server-http/testing';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { DirectoryModule } from '../directory.module';

@Module({ imports: [SettingsModule, DatabaseModule, HttpModule, NobodyModule, DirectoryModule] })
class DirectoryTestModule {}

/** An answer, read. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The directory, listening, on a database of its own. */
export interface DirectoryApp {
  app: NestFastifyApplication;
  origin: string;
  database: TestDatabase;
  get<Body>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  post<Body>(path: string, body: unknown): Promise<Answer<Body>>;
  close(): Promise<void>;
}

/** Starts it. @param settings what differs from the tests' own; `DATABASE_URL` makes it run on another database */
export async function startDirectory(settings: Record<string, string> = {}): Promise<DirectoryApp> {
  const database = await createTestDatabase();
  Object.assign(process.env, {
    SITE_URL: 'http://site.example',
    SECRET_KEY: 'a secret key of the tests that is long enough',
    STORAGE_DIRECTORY: '/nonexistent',
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    DIRECTORY_CACHE_SECONDS: '30',
    CITY_UPSERTS_PER_HOUR: '100000',
    ...settings,
  });
  const app = await createHttpApp(DirectoryTestModule, { settings: loadSettings(RuntimeSettings) });
  app.useLogger(['fatal', 'error']);
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, origin, database, close, ...callers(origin) };
}

function callers(origin: string): Pick<DirectoryApp, 'get' | 'post'> {
  const read = async <Body>(response: Response): Promise<Answer<Body>> => {
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Body };
  };
  return {
    get: async (path, headers = {}) => read(await fetch(origin + path, { headers })),
    post: async (path, body) =>
      read(
        await fetch(origin + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
  };
}
