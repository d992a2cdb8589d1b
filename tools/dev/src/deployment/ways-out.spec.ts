import 'reflect-metadata';
import { getMetadataStorage } from 'class-validator';
import { readRedisUrl } from '@townlink/server-config/redis';
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { type SettingsFile, settingsFiles } from './settings-classes';

interface Rule {
  to: { ipBlock?: { cidr: string } }[];
  ports: { protocol: string; port: number }[];
}

interface Policy {
  metadata: { name: string };
  spec: { egress?: Rule[] };
}

/** Settings with addresses inside a larger value, or with ports, which no rule of a class can recognize. */
const NAME_ADDRESSES = ['AUTH_PROVIDERS', 'AUTH_SAML_PROVIDERS', 'REGISTER_DATASETS', 'S3_BUCKET', 'WEBHOOK_PORTS'];
const ADDRESS_RULES = ['isUrl', 'redisUrl'];

/** Rows of the table in docs/operations/settings.md: settings and the ports of their addresses. */
const rows = (
  /<!-- ways-out -->([\s\S]*)<!-- \/ways-out -->/.exec(readFileSync('docs/operations/settings.md', 'utf8'))?.[1] ?? ''
)
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, settings = '', ports = '']) => ({
    settings: [...settings.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    ports: [...ports.matchAll(/\d+/g)].map(Number),
  }));

const policies = parseAllDocuments(readFileSync('k8s/base/network-policies.yaml', 'utf8')).map(
  (document) => document.toJS() as Policy,
);

/** Ports on which the product may call addresses outside the cluster. */
const letOut = policies
  .find(({ metadata }) => metadata.name === 'townlink-egress')!
  .spec.egress!.filter(({ to }) => to.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'))
  .flatMap(({ ports }) => ports.map(({ port }) => port));

const unique = <T>(values: T[]): T[] => [...new Set(values)].sort();

/** Settings declared as addresses by their class. */
function addressesOf({ Settings }: SettingsFile): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Settings, '', true, false);
  return rules.filter(({ name }) => ADDRESS_RULES.includes(name!)).map(({ propertyName }) => propertyName);
}

function portOf(address: string): number {
  const { protocol, port } = new URL(address);
  return Number(port || { 'https:': 443, 'http:': 80 }[protocol]);
}

describe('Outgoing connections', () => {
  let files: SettingsFile[];

  beforeAll(async () => {
    files = await settingsFiles(process.cwd());
  });

  it('[OPS-2] are documented once for every setting that is an address', () => {
    const addresses = unique([...files.flatMap(addressesOf), ...NAME_ADDRESSES]);
    expect(addresses.length).toBeGreaterThan(18);
    expect(unique(rows.flatMap(({ settings }) => settings))).toEqual(addresses);
    expect(rows.flatMap(({ settings }) => settings).sort()).toEqual(addresses);
  });

  it('[OPS-2] are those that the network policy allows', () => {
    expect(unique(letOut)).toEqual(unique(rows.flatMap(({ ports }) => ports)));
  });

  it('[OPS-2] use the ports of all default addresses, and Redis’s default ports', () => {
    const portsOf = (setting: string) => rows.find(({ settings }) => settings.includes(setting))?.ports ?? [];
    const initial = files
      .flatMap(({ settings }) => settings)
      .filter((setting) => /^https?:/.test(setting.initial ?? ''));
    expect(initial.length).toBeGreaterThan(4);
    for (const { name, initial: address } of initial) {
      // Browsers connect to these directly.
      if (portsOf(name).length > 0)
        expect([name, portsOf(name)]).toEqual([name, expect.arrayContaining([portOf(address!)])]);
    }
    const redis = ['redis+cluster://one,two', 'redis+sentinel://one,two/name'].flatMap((url) => {
      const address = readRedisUrl(url)!;
      return address.kind === 'server' ? [] : address.nodes.map(({ port }) => port);
    });
    expect(portsOf('REDIS_URL')).toEqual(expect.arrayContaining(redis));
  });
});
