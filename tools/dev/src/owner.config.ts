import { IsUrl } from 'class-validator';

/** Settings of commands that work on the database as its owner. */
export class OwnerSettings {
  /** Address with the owner of the schema, who is not the role the product logs in with. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_OWNER_URL: string;
}
