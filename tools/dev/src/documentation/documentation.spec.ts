import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problemsOf, type SettingsFile, settingsFiles } from '../deployment/settings-classes';
import { anchorsOf, assignmentsIn, blocksOf, commandsIn, documents, linksIn } from './documents';
import { ALONE, ELSEWHERE, TRIALS } from './trials';

const all = documents();
const told = new Set(all.flatMap(({ text }) => commandsIn(text)));
const tried = new Set([...Object.values(TRIALS).flat(), ...ALONE].map(({ command }) => command));
const isElsewhere = (command: string): boolean => ELSEWHERE.some(([pattern]) => pattern.test(command));

describe('The documents', () => {
  it('[OPS-1] contain no command that a test does not run as written', () => {
    expect(told.size).toBeGreaterThan(50);
    expect([...told].filter((command) => !tried.has(command) && !isElsewhere(command))).toEqual([]);
    // Nothing is tested or excused that no document mentions.
    expect([...tried].filter((command) => !told.has(command))).toEqual([]);
    expect(ELSEWHERE.filter(([pattern]) => ![...told].some((command) => pattern.test(command)))).toEqual([]);
  });

  it('[OPS-1] mention only existing scripts, and all of them', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = new Set(
      [...told].flatMap((command) => /^npm (?:run )?(?!run )([\w:-]+)(?: |$)/.exec(command)?.[1] ?? []),
    );
    expect([...named].filter((name) => !(name in scripts) && !['ci', 'sbom'].includes(name))).toEqual([]);
    expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
    const benchmarks = Object.values(scripts).flatMap((script) => /bundle tools\/bench (\S+)/.exec(script)?.[1] ?? []);
    expect(benchmarks.filter((name) => !existsSync(`tools/bench/src/${name}/main.ts`))).toEqual([]);
    const bundled = [...told].flatMap((command) => /\S+\/dist\/[\w-]+\.mjs/.exec(command)?.[0] ?? []);
    const dockerfile = readFileSync('tools/docker/Dockerfile', 'utf8');
    expect(bundled.filter((bundle) => !dockerfile.includes(bundle))).toEqual([]);
  });

  it.each(all.filter(({ text }) => linksIn(text).length > 0))(
    '[OPS-1] $path links only to existing targets',
    (document) => {
      const broken = linksIn(document.text).filter((link) => {
        const [path, anchor] = link.split('#') as [string, string?];
        const target = path ? join(dirname(document.path), decodeURI(path)) : document.path;
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
      });
      expect(broken).toEqual([]);
    },
  );

  it('[OPS-1] list and count the files of every walkthrough correctly', () => {
    const walks = readFileSync('docs/walks.md', 'utf8').matchAll(/ (\d+) files:\n\n((?:\d+\. .*\n)+)/g);
    const told = [...walks].map(([, count, list = '']) => ({
      count: Number(count),
      files: [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
    }));
    expect(told.length).toBeGreaterThan(6);
    expect(told.filter(({ count, files }) => count !== files.length)).toEqual([]);
    // 'mail/<name>.email.ts' stands for the file of each email.
    expect(told.flatMap(({ files }) => files).filter((file) => !file.includes('<') && !existsSync(file))).toEqual([]);
  });

  it('[OPS-1] link every alert to a paragraph that says what to do', () => {
    const rules = readFileSync('k8s/monitoring/prometheus-rules.yaml', 'utf8');
    const links = [...rules.matchAll(/runbook: (\S+)#(\S+)/g)].map(([, path = '', anchor = '']) => ({ path, anchor }));
    expect(links.length).toBe([...rules.matchAll(/- alert:/g)].length);
    for (const { path, anchor } of links) {
      const text = readFileSync(path, 'utf8');
      expect(anchorsOf(text)).toContain(anchor);
      const paragraph = text.split(/^### /m).find((part) => part.toLowerCase().startsWith(`${anchor}\n`)) ?? '';
      expect([anchor, paragraph.length > 120]).toEqual([anchor, true]);
    }
  });
});

describe('The settings in the documents', () => {
  let files: SettingsFile[];

  beforeAll(async () => {
    files = await settingsFiles(process.cwd());
  });

  /** The error of the classes that know a setting for a value; null without one. */
  function problemOf(name: string, value: string): string | null {
    const known = files.filter(({ settings }) => settings.some((setting) => setting.name === name));
    if (known.length === 0) return `${name} is no setting`;
    const problems = known.map(({ Settings }) => problemsOf(Settings, { [name]: value }).get(name));
    return problems.find((problem) => problem !== undefined) ?? null;
  }

  /** Read by Node, the C library or an engine instead of the product. */
  const OTHERS = ['MALLOC_ARENA_MAX'];

  it('[OPS-1] are accepted as written', () => {
    const given = all.flatMap(({ text }) => assignmentsIn(text)).filter(([name]) => !OTHERS.includes(name));
    expect(given.length).toBeGreaterThanOrEqual(3);
    const wrong = given.map(([name, value]) => problemOf(name, value.replaceAll('…', 'host')));
    expect(wrong.filter(Boolean)).toEqual([]);
  });

  it('[AUTH-11] are accepted as written if they are JSON', async () => {
    const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' } as never, true, [
      'sign',
      'verify',
    ]);
    const certificate = await X509CertificateGenerator.createSelfSigned({ keys: keys as never, name: 'CN=idp' });
    const [providers, saml, ...more] = blocksOf(readFileSync('docs/accounts.md', 'utf8'), 'json');
    expect(more).toEqual([]);
    const filled = (block: string): string =>
      JSON.stringify(JSON.parse(block.replaceAll('MII…', certificate.toString('base64')).replaceAll('…', 'abcd')));
    expect(problemOf('AUTH_PROVIDERS', filled(providers!))).toBeNull();
    expect(problemOf('AUTH_SAML_PROVIDERS', filled(saml!))).toBeNull();
    expect(problemOf('AUTH_PROVIDERS', '{"work":{}}')).toMatch(/AUTH_PROVIDERS/);
  });

  it('[OPS-1] are accepted in each form in the table of settings, as is each default', () => {
    const wrong: (string | null)[] = [];
    let forms = 0;
    for (const { name, initial, meaning } of files.flatMap(({ settings }) => settings)) {
      const examples = [...meaning.matchAll(/`([a-z+]+:\/\/[^`]+)`|such as (https?:\S+?)[;,.]?(?:\s|$)/g)];
      const values = examples.map(([, form, example]) => (form ?? example!).replaceAll(/:port\b/g, ':6379'));
      forms += values.length;
      for (const value of [...values, ...(initial ? [initial] : [])]) wrong.push(problemOf(name, value));
    }
    expect(forms).toBeGreaterThanOrEqual(4);
    expect(wrong.filter(Boolean)).toEqual([]);
  });
});
