import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Import, isImportBusy } from '@townlink/contracts';
import { checkFile, ImportFilesModule, ImportReceiver, ImportsService, runImport } from '@townlink/domain-imports';
import { SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { eventually } from '@townlink/server-testing/app';
import type { Program } from '@townlink/server-testing/program';
import { useSettings } from '../kill-worker/kill-worker.config';
import { programSettings } from '../program-settings';
import { launchWorker } from '../worker-program';

/** Enough even after a kill, when another worker takes the job over after some seconds. */
const UNDONE_MS = 120_000;

/** The part of the gateway that imports need. */
@Module({ imports: [SettingsModule, DatabaseModule, ImportFilesModule] })
class UploadModule {}

export interface ImportStageOptions {
  /** Addresses of a migrated database. */
  url: string;
  readUrl: string;
  /** The worker's bundle, inside the workspace. */
  bundle: string;
  /** Folder for files. */
  storage: string;
}

/** The command's part of an import, with the real worker. */
export class ImportStage {
  private constructor(
    private readonly app: INestApplicationContext,
    readonly startWorker: () => Program,
  ) {}

  static async open({ url, readUrl, bundle, storage }: ImportStageOptions): Promise<ImportStage> {
    const settings = programSettings({ url, readUrl }, storage, { LOG_LEVEL: 'info' });
    useSettings(settings);
    const app = await NestFactory.createApplicationContext(UploadModule, { logger: false, abortOnError: false });
    return new ImportStage(app, () => launchWorker(bundle, settings));
  }

  check(path: string, onLook?: (one: Import) => void): Promise<Import> {
    return checkFile(this.command, { path, kind: 'businesses', onLook });
  }

  run(id: string, onLook?: (one: Import) => void): Promise<Import> {
    return runImport(this.command, id, onLook);
  }

  /** Undoes the import and waits for the worker. */
  async undo(id: string): Promise<Import> {
    const { imports } = this.command;
    await imports.undo(null, id);
    return eventually(async () => {
      const one = await imports.one(id);
      if (isImportBusy(one.state)) throw new Error('The import is being undone');
      return one;
    }, UNDONE_MS);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  private get command() {
    return { receiver: this.app.get(ImportReceiver), imports: this.app.get(ImportsService) };
  }
}
