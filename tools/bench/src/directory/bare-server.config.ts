import { DatabaseSettings } from '@townlink/server-database';
import { IsInt } from 'class-validator';

/** Settings of the bare server. */
export class BareServerSettings extends DatabaseSettings {
  @IsInt()
  PORT: number;
}
