import { type ArgumentMetadata, Injectable, Optional, ValidationPipe } from '@nestjs/common';
import { invalidField, invalidFields } from '../problem/problems';
import { fieldErrors } from './field-errors';
import { plainQueryErrors } from './plain-query';
import { malformedText } from './well-formed';

/** JavaScript's error for converting an object such as {"toString": "x"} to a primitive. */
const NO_PRIMITIVE = /Cannot convert object to primitive value/;

/** Validates input with its request class. Unknown fields, broken rules and unusable text are a 400 naming the field. */
@Injectable()
export class RequestPipe extends ValidationPipe {
  /** @param keys total of fields and items; 200 by default */
  constructor(@Optional() private readonly keys?: number) {
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
      const malformed = malformedText(value, typeof value === 'string' ? (metadata.data ?? '') : '', this.keys);
      if (malformed.length > 0) throw invalidFields(malformed);
    }
    if (metadata.type === 'query' && metadata.metatype) {
      const errors = plainQueryErrors(value, metadata.metatype);
      if (errors.length > 0) throw invalidFields(errors);
    }
    try {
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      if (NO_PRIMITIVE.test(String(error))) throw invalidField('', 'A field is not of the type it has to be.');
      throw error;
    }
  }
}
