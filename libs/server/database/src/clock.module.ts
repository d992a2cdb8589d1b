import { Module } from '@nestjs/common';
import { ClockCheck } from './clock-check';

/** For the programs: with it none starts whose clock is wrong. */
@Module({ providers: [ClockCheck], exports: [ClockCheck] })
export class ClockModule {}
