import type { Import, ImportKind, ImportRow, ImportRows, ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { QueueWorkerModule } from '@townlink/server-queue';
import { StorageWorkerModule } from '@townlink/server-storage';
import { eventually, startTestApp, type TestApp, type TestAppOptions } from '@townlink/server-testing/app';
import { makeCategory, makeCity } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { ImportsModule, ImportsWorkerModule } from '../index';

const IMPORTS = '/api/admin/imports';

const JOBS = [
  'imports.check',
  'imports.run',
  'imports.undo',
  'imports.prune',
  'storage.remove',
  'files.sweep',
] as const;

/** A town and a category used by a single test. */
export interface Place {
  city: string;
  category: string;
  categoryId: string;
}

/** The console's imports, and the worker that runs them. */
export class ImportsStage {
  private constructor(
    readonly app: TestApp,
    readonly admin: SignedInPerson,
  ) {}

  static async open({ worker = [], ...options }: Partial<TestAppOptions> = {}): Promise<ImportsStage> {
    const app = await startTestApp({
      modules: [AuthModule, ImportsModule],
      worker: [
        QueueWorkerModule.forRoot({ jobs: [...JOBS], timing: { repeats: false } }),
        ImportsWorkerModule,
        StorageWorkerModule,
        ...worker,
      ],
      ...options,
    });
    return new ImportsStage(app, await signedInPerson(app, 'admin'));
  }

  async place(): Promise<Place> {
    const unique = randomUUID().slice(0, 8);
    const city = `Town ${unique}`;
    const category = `Trade ${unique}`;
    await makeCity(this.app.database, { name: city });
    return { city, category, categoryId: await makeCategory(this.app.database, { name: category }) };
  }

  upload(kind: string, content: string | Buffer, as: SignedInPerson | null = this.admin, name = 'businesses.csv') {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    return this.app.http.post<Import & ProblemDetails>(IMPORTS, form, { as });
  }

  post(id: string, act: 'check' | 'run' | 'cancel' | 'undo', body: object = {}) {
    return this.app.http.post<Import & ProblemDetails>(`${IMPORTS}/${id}/${act}`, body, { as: this.admin });
  }

  async one(id: string): Promise<Import> {
    return (await this.app.http.get<Import>(`${IMPORTS}/${id}`, { as: this.admin })).body;
  }

  /** Waits until the worker is done. */
  idle(id: string): Promise<Import> {
    return eventually(async () => {
      const one = await this.one(id);
      expect(['uploaded', 'checked', 'canceled', 'imported', 'undone']).toContain(one.state);
      return one;
    });
  }

  async rows(id: string, outcome = 'all'): Promise<ImportRow[]> {
    const path = `${IMPORTS}/${id}/rows?size=500&outcome=${outcome}`;
    return (await this.app.http.get<ImportRows>(path, { as: this.admin })).body.rows;
  }

  file(id: string, outcome = 'all') {
    return this.app.http.get<string>(`${IMPORTS}/${id}/rows/csv?outcome=${outcome}`, { as: this.admin });
  }

  /** Uploads a file and checks it with the detected columns. */
  async checked(kind: ImportKind, content: string | Buffer): Promise<Import> {
    const { body } = await this.upload(kind, content);
    const check = await this.post(body.id, 'check', { mapping: body.mapping });
    expect(check).toMatchObject({ status: 200, body: { state: 'checking' } });
    return this.idle(body.id);
  }

  async imported(kind: ImportKind, content: string | Buffer): Promise<Import> {
    const { id } = await this.checked(kind, content);
    await this.post(id, 'run');
    return this.idle(id);
  }

  async undone(id: string): Promise<Import> {
    await this.post(id, 'undo');
    return this.idle(id);
  }

  /** Every row of a table with all its columns, in a stable order. */
  async dump(table: string, order = 'id'): Promise<string[]> {
    const rows = await this.app.database.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t order by ${order}`,
    );
    return rows.map(({ row }) => row);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

/** A file of rows under a header, each value quoted. */
export const csv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
