import { Injectable } from '@nestjs/common';

/** The time that deadlines of payments go by. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
