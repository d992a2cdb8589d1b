import { Controller, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Import,
  type ImportColumns,
  type ImportRows,
  importRoutes as routes,
  type Imports,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ImportFormats } from '../import-formats';
import { ImportsService } from '../imports.service';

@ApiTags('admin')
@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly formats: ImportFormats,
  ) {}

  @Serves(routes.list)
  list({ query }: Call<typeof routes.list>): Promise<Imports> {
    return this.imports.list(query);
  }

  @Serves(routes.one)
  one({ params }: Call<typeof routes.one>): Promise<Import> {
    return this.imports.one(params.id);
  }

  @Serves(routes.columns)
  columns({ params, query }: Call<typeof routes.columns>): Promise<ImportColumns> {
    return this.formats.columns(params.id, query);
  }

  @Serves(routes.rows)
  rows({ params, query }: Call<typeof routes.rows>): Promise<ImportRows> {
    return this.imports.rows(params.id, query);
  }

  @Serves(routes.rowsFile)
  rowsFile({ user, params, query }: Call<typeof routes.rowsFile>): Promise<StreamableFile> {
    return this.imports.rowsFile(user.id, params.id, query);
  }

  @Serves(routes.check)
  check({ user, params, body }: Call<typeof routes.check>): Promise<Import> {
    return this.imports.check(user.id, params.id, body);
  }

  @Serves(routes.run)
  run({ user, params }: Call<typeof routes.run>): Promise<Import> {
    return this.imports.run(user.id, params.id);
  }

  @Serves(routes.cancel)
  cancel({ user, params }: Call<typeof routes.cancel>): Promise<Import> {
    return this.imports.cancel(user.id, params.id);
  }

  @Serves(routes.undo)
  undo({ user, params }: Call<typeof routes.undo>): Promise<Import> {
    return this.imports.undo(user.id, params.id);
  }
}
