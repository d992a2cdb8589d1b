import { invalidField, readValue } from '@townlink/server-http';
import { OnboardingApplication } from '@townlink/contracts';

/**
 * Parses and validates the JSON part of an application.
 * @throws 400 naming each invalid field
 */
export async function readApplication(json: string | undefined): Promise<OnboardingApplication> {
  if (json === undefined) throw invalidField('application', 'The application is missing.');
  return readValue(OnboardingApplication, parseObject(json), 'body');
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
