import { plainToInstance } from 'class-transformer';
import { ArrayMinSize, IsArray, IsFQDN, IsString, Length, validateSync } from 'class-validator';
import { X509Certificate } from 'node:crypto';
import { SafeAddress } from '../external/external-providers';
import { parseByName } from '../external/parse-by-name';

/** A company with its own identity provider. */
export interface SamlProvider {
  id: string;
  title: string;
  /** The company's domains; it vouches only for addresses there. */
  domains: string[];
  /** Issuer of its assertions. */
  issuer: string;
  /** Its sign-in page. */
  entryPoint: string;
  /** PEM certificates of its assertions: two during a rotation. */
  certificates: string[];
}

class SamlEntry {
  @IsString()
  @Length(1, 40)
  title: string;

  @IsArray()
  @ArrayMinSize(1)
  @IsFQDN({}, { each: true })
  domains: string[];

  @IsString()
  @Length(1, 1024)
  issuer: string;

  @SafeAddress()
  entry_point: string;

  @IsArray()
  @ArrayMinSize(1)
  @IsString({ each: true })
  certificates: string[];
}

/** Parses the setting. @throws Error with the problem, without any value */
export function parseSaml(setting: string): SamlProvider[] {
  const providers = parseByName(setting, providerOf);
  const domains = providers.flatMap((provider) => provider.domains);
  if (new Set(domains).size < domains.length) throw new Error('gives one domain to two providers');
  return providers;
}

/** Null for a valid setting. */
export function problemOfSaml(setting: unknown): string | null {
  try {
    parseSaml(setting as string);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function providerOf(id: string, value: object): SamlProvider {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) throw new Error('has an id that no provider can have');
  const entry = plainToInstance(SamlEntry, value);
  const [wrong] = validateSync(entry, { whitelist: true, forbidNonWhitelisted: true });
  if (wrong) throw new Error(`says of ${id}: ${Object.values(wrong.constraints ?? {})[0] ?? wrong.property}`);
  return {
    id,
    title: entry.title,
    domains: entry.domains.map((domain) => domain.toLowerCase()),
    issuer: entry.issuer,
    entryPoint: entry.entry_point,
    certificates: entry.certificates.map((text) => certificateOf(id, text)),
  };
}

/** A certificate as PEM, or as bare base64 from metadata. */
function certificateOf(id: string, text: string): string {
  const isPem = text.includes('-----BEGIN CERTIFICATE-----');
  const pem = isPem ? text : `-----BEGIN CERTIFICATE-----\n${text.trim()}\n-----END CERTIFICATE-----`;
  try {
    return new X509Certificate(pem).toString();
  } catch {
    throw new Error(`says of ${id} a certificate that is none`);
  }
}
