import { DatabaseSettings } from '@townlink/server-database';
import { IsInt } from 'class-validator';

/** What the bare server needs: less than anything real. */
export class BareServerSettings extends DatabaseSettings {
  @IsInt()
  PORT: number;
}
