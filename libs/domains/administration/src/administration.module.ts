import { Module } from '@nestjs/common';
import { AuditReader } from './audit-reader.service';
import { AuditController } from './http/audit.controller';

/** What administrators see of the product as a whole, whatever domain it happened in. */
@Module({ controllers: [AuditController], providers: [AuditReader] })
export class AdministrationModule {}
