import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { invalidFields } from '../problem/problems';
import { fieldErrors } from './field-errors';
import { malformedText } from './well-formed';

/** Checks whatever comes in against its request class: unknown fields, broken rules and unusable text are a 400 that names the field. */
@Injectable()
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      transformOptions: { exposeDefaultValues: true },
      exceptionFactory: (errors) => invalidFields(fieldErrors(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') {
      const malformed = malformedText(value, typeof value === 'string' ? (metadata.data ?? '') : '');
      if (malformed.length > 0) throw invalidFields(malformed);
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}
