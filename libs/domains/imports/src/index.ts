export { importsMove } from './category-move';
export { checkFile, runImport } from './commands/import-file';
export { importsEmails } from './emails';
export { ImportFilesModule } from './import-files.module';
export { ImportReceiver } from './import-receiver';
export { ImportsModule } from './imports.module';
export { ImportsService } from './imports.service';
export { ImportsWorkerModule } from './imports.worker-module';
export { importData } from './personal-data';
