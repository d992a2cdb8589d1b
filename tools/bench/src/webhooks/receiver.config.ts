import { IsInt, IsString } from 'class-validator';

export class ReceiverSettings {
  @IsInt()
  PORT: number;

  /** Path of the file that says what has arrived. */
  @IsString()
  RECEIVED_FILE: string;

  /** That its messages are signed with. */
  @IsString()
  WEBHOOK_SECRET: string;
}
