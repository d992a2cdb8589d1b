import { invalidField, invalidFields, fieldErrors, malformedText } from '@townlink/server-http';
import { OnboardingApplication } from '@townlink/contracts';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';

/**
 * Reads the JSON part of an application and checks every rule of the form.
 * @throws 400 naming each field at fault
 */
export async function readApplication(json: string | undefined): Promise<OnboardingApplication> {
  if (json === undefined) throw invalidField('application', 'The application is missing.');
  const plain = parseObject(json);
  const malformed = malformedText(plain);
  if (malformed.length > 0) throw invalidFields(malformed);
  const application = plainToInstance(OnboardingApplication, plain, { exposeDefaultValues: true });
  const errors = await validate(application, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true });
  if (errors.length > 0) throw invalidFields(fieldErrors(errors));
  return application;
}

function parseObject(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through: anything but a JSON object is refused the same way.
  }
  throw invalidField('application', 'The application is not valid JSON.');
}
