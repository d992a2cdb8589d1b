import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ConfigurationError } from '@townlink/server-config';
import type { DataSource } from 'typeorm';

/** A superuser would bypass row-level security and column rights. */
@Injectable()
export class LoginRoleCheck implements OnModuleInit {
  constructor(@InjectDataSource() private readonly connection: DataSource) {}

  /** @throws ConfigurationError, which stops startup */
  async onModuleInit(): Promise<void> {
    const [role] = await this.connection.query<{ rolname: string; is_mighty: boolean }[]>(
      'select rolname, rolsuper or rolbypassrls as is_mighty from pg_roles where rolname = session_user',
    );
    if (!role?.is_mighty) return;
    throw new ConfigurationError([
      `DATABASE_URL logs in as ${role.rolname}, a superuser or a role that passes over row-level security; ` +
        'give it the login role that `npm run migrate -- --roles` makes',
    ]);
  }
}

@Module({ providers: [LoginRoleCheck] })
export class LoginRoleModule {}
