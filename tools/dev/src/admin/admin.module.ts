import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { authEntities } from '@townlink/domain-auth';
import { DatabaseModule } from '@townlink/server-database';

/** As much of the product as the command needs. */
@Module({ imports: [DatabaseModule, TypeOrmModule.forFeature(authEntities)] })
export class AdminModule {}
