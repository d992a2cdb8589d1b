import { IsInt, IsString } from 'class-validator';

export class ReceiverSettings {
  @IsInt()
  PORT: number;

  /** Path of the file with the received messages. */
  @IsString()
  RECEIVED_FILE: string;

  /** The secret that signs its messages. */
  @IsString()
  WEBHOOK_SECRET: string;
}
