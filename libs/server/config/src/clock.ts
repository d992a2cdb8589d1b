import { Injectable } from '@nestjs/common';

/** The process's clock, which tests set. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** A moment some seconds after another. */
export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
