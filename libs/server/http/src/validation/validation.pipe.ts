import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { invalidField, invalidFields } from '../problem/problems';
import { fieldErrors } from './field-errors';
import { malformedText } from './well-formed';

/** JavaScript's error for an object such as {"toString": "x"} that is to become a number or a text. */
const NO_PRIMITIVE = /Cannot convert object to primitive value/;

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
    try {
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      if (NO_PRIMITIVE.test(String(error))) throw invalidField('', 'A field is not of the type it has to be.');
      throw error;
    }
  }
}
