import { Module } from '@nestjs/common';
import { LiveBrand } from './live-brand';

/** The published brand, followed by every process. */
@Module({ providers: [LiveBrand], exports: [LiveBrand] })
export class BrandModule {}
