import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuditPage, PageQuery } from '@townlink/contracts';
import { AdminOnly } from '@townlink/server-http';
import { AuditReader } from '../audit-reader.service';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly log: AuditReader) {}

  @Get()
  read(@Query() { page }: PageQuery): Promise<AuditPage> {
    return this.log.read(page);
  }
}
