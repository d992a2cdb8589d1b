import { Injectable } from '@nestjs/common';

/** The process's clock; tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
