import { IsIn, IsObject } from 'class-validator';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { IMPORT_OUTCOMES, type ImportOutcome } from './import';
import type { ColumnMapping } from './match-columns';

/** Query of `GET /api/admin/imports`. */
export class ImportsQuery extends ListQuery {
  @IsIn(['created'])
  sort = 'created' as const;
}

/** Query of `GET /api/admin/imports/{id}/rows` and, where all of them are a file, of `…/rows/csv`. */
export class ImportRowsQuery extends ListQuery {
  @IsIn(['number'])
  sort = 'number' as const;

  override direction: SortDirection = 'asc';

  @IsIn(['all', ...IMPORT_OUTCOMES])
  outcome: ImportOutcome | 'all' = 'all';
}

/** Body of `POST /api/admin/imports/{id}/check`: columns by field, checked by `mappingErrors`. */
export class CheckImportRequest {
  @IsObject()
  mapping: ColumnMapping;
}
