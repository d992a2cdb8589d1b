import { Injectable, Optional } from '@nestjs/common';
import { brand, DATA_EXPORT, hyphenate, PAGES } from '@townlink/contracts';
import { after, Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, type Person, PersonalDataList, type PersonalFile, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { Handles, type JobRun, Outbox } from '@townlink/server-queue';
import { ObjectStorage, type StoredFile, StoredFiles } from '@townlink/server-storage';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { dataExportEmail } from './data-export.email';
import { findPerson } from './person';
import { zipped, type ZipEntry } from './zip';

const BUCKET = 'data-exports';

/** In bytes; enough for more than a hundred pictures of a listing. */
const MAX_BYTES = 2 * 1024 ** 3;

interface Collected {
  documents: ZipEntry[];
  files: PersonalFile[];
}

/** Creates a data export: the person's data and files from every library. */
@Injectable()
export class MakeExportHandler {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly runtime: RuntimeSettings,
    @Optional() private readonly personalData: PersonalDataList = new PersonalDataList(),
  ) {}

  @Handles('accounts.export')
  async make({ exportId }: { exportId: string }, run: JobRun): Promise<void> {
    const person = await this.database.as(systemActor, (tx) => this.personOf(tx, exportId));
    if (!person) return;
    try {
      const collected = await this.collect(person);
      const file = await this.files.begin(Readable.from(zipped(this.entries(collected))), {
        ownerId: person.userId,
        bucket: BUCKET,
        path: `${person.userId}/${fileName(this.clock.now())}`,
        contentType: 'application/zip',
        maxBytes: MAX_BYTES,
        isMade: true,
      });
      if (!(await this.finish(exportId, person, file, run))) await this.files.discard(file);
    } catch (error) {
      if (run.lastAttempt) await this.giveUp(exportId);
      throw error;
    }
  }

  /** The person of an export; null when the export is done or the account is gone. */
  private async personOf(tx: Transaction, exportId: string): Promise<Person | null> {
    const [row] = await tx.query<{ user_id: string }[]>(
      `select e.user_id from auth.data_exports e join auth.users u on u.id = e.user_id
        where e.id = $1 and e.status = 'making' and u.closed_at is null`,
      [exportId],
    );
    return row ? findPerson(tx, row.user_id) : null;
  }

  /** Reads everything in one snapshot, for consistency. */
  private collect(person: Person): Promise<Collected> {
    return this.database.as(systemActor, async (tx) => {
      const [documents, files]: [ZipEntry[], PersonalFile[]] = [[{ name: 'about.txt', content: about() }], []];
      for (const data of this.personalData.parts) {
        const content = JSON.stringify(await data.collect(tx, person), null, 2);
        documents.push({ name: `${data.name}.json`, content });
        files.push(...((await data.files?.(tx, person)) ?? []));
      }
      return { documents, files };
    });
  }

  private async *entries({ documents, files }: Collected): AsyncGenerator<ZipEntry> {
    yield* documents;
    for (const [index, { bucket, path }] of files.entries()) {
      const content = await this.storage.read(bucket, path);
      // Deleted after it was listed.
      if (content) yield { name: `files/${bucket}/${index + 1}-${basename(path)}`, content };
    }
  }

  /** @returns false when the export is no longer wanted */
  private finish(exportId: string, { userId, email }: Person, file: StoredFile, run: JobRun): Promise<boolean> {
    const expiresAt = after(this.clock.now(), DATA_EXPORT.hours * 3600);
    const { bucket, path, sizeBytes } = file;
    return this.database.as(systemActor, async (tx) => {
      // Under the lock that closing the account also takes.
      const open = await tx.query<object[]>(
        'select from auth.users where id = $1 and closed_at is null for no key update',
        [userId],
      );
      const [made] = (await tx.query(
        `update auth.data_exports set status = 'ready', bucket = $2, path = $3, size_bytes = $4, expires_at = $5
          where id = $1 and status = 'making' returning id`,
        [exportId, bucket, path, sizeBytes, expiresAt],
      )) as [object[], number];
      if (open.length === 0 || made.length === 0) return false;
      await this.files.attach(tx, file);
      await this.outbox.add(tx, 'storage.remove', { bucket, path }, { key: `export:${exportId}`, runAt: expiresAt });
      if (email) {
        const data = { url: `${this.runtime.SITE_URL}${PAGES.security}#your-data` };
        await this.mailer.send(tx, dataExportEmail, { key: `data-export:${exportId}`, to: email, data });
      }
      await run.complete(tx);
      return true;
    });
  }

  private async giveUp(exportId: string): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query(`update auth.data_exports set status = 'failed' where id = $1 and status = 'making'`, [exportId]),
    );
  }
}

type Transaction = Parameters<typeof findPerson>[0];

/** Storages and headers allow no spaces or special characters, which a brand may contain. */
const fileName = (now: Date): string =>
  `${hyphenate(brand.name) || 'account'}-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.zip`;

const about = (): string => `Your data at ${brand.name}, as of the time of your request.

Each .json file holds what one part of the service keeps; times are in UTC. Your pictures and documents are in the folder
'files'. Passwords, codes and keys are not in here: we keep them only in forms that cannot be read back.

Questions: ${brand.supportEmail}
`;
