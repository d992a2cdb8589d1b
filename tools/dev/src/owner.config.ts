import { IsUrl } from 'class-validator';

/** Settings of commands that work on the database as its owner. */
export class OwnerSettings {
  /** Connection URL with the owner of the schema, a different role from the login role. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_OWNER_URL: string;
}
