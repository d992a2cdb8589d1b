import { Injectable } from '@nestjs/common';

/** The time that sessions, tokens and codes go by. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** A moment some seconds after another. */
export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
