import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { drainSeconds, RuntimeSettings } from '@townlink/server-config';
import { type Program, problemsOf, type SettingsFile, settingsFiles } from './settings-classes';
import { settingsTable } from './settings-table';

const root = process.cwd();
const KUBERNETES = 'k8s/base';

interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  securityContext?: object;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
}

interface Resource {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    template: {
      spec: {
        initContainers?: Container[];
        containers: Container[];
        securityContext: object;
        terminationGracePeriodSeconds?: number;
      };
    };
  };
}

interface Service {
  image: string;
  build?: { dockerfile: string; target?: string };
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: { test: string[] };
  user?: string;
  stop_grace_period?: string;
}

interface Compose {
  services: Record<string, Service>;
}

const memory = JSON.parse(readFileSync('apps/worker/memory.json', 'utf8')) as {
  nodeArguments: string[];
  environment: Record<string, string>;
};

const PROGRAMS: readonly Program[] = ['gateway', 'worker', 'migrate', 'reference'];

/** Values by setting; null for secrets, of which only the name is known. */
type Environment = Record<string, string | null>;

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Compose;

const resources = readdirSync(KUBERNETES)
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => parseAllDocuments(readFileSync(`${KUBERNETES}/${name}`, 'utf8')))
  .map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Resource;
  });

const kustomization = parse(readFileSync(`${KUBERNETES}/kustomization.yaml`, 'utf8')) as {
  resources: string[];
  images: { name: string }[];
};

const bundleOf = (args: readonly string[]): string => args.find((arg) => arg.endsWith('.mjs'))!;

const ofKind = (...kinds: string[]) => resources.filter(({ kind }) => kinds.includes(kind));
const containersOf = ({ spec: { template } }: Resource) => [
  ...(template.spec.initContainers ?? []),
  ...template.spec.containers,
];
const containerOf = (program: Program) =>
  ofKind('Deployment', 'Job')
    .flatMap(containersOf)
    .find(({ name }) => name === program)!;

function composeEnvironment(program: Program): Environment {
  const { environment } = compose.services[program]!;
  return Object.fromEntries(
    Object.entries(environment!).map(([name, value]) => [name, value.includes('${') ? null : value]),
  );
}

function clusterEnvironment(program: Program): Environment {
  const { env = [], envFrom = [] } = containerOf(program);
  const sources = envFrom.map(({ configMapRef, secretRef }) => {
    const found = resources.find(({ kind, metadata }) =>
      configMapRef
        ? kind === 'ConfigMap' && metadata.name === configMapRef.name
        : kind === 'Secret' && metadata.name === secretRef!.name,
    )!;
    return found.data ?? Object.fromEntries(Object.keys(found.stringData!).map((name) => [name, null]));
  });
  return Object.assign({}, ...sources, Object.fromEntries(env.map(({ name, value }) => [name, value])));
}

describe('deployment', () => {
  let files: SettingsFile[];

  beforeAll(async () => {
    files = await settingsFiles(root);
  });

  it('finds the settings of every part', () => {
    expect(files.length).toBeGreaterThanOrEqual(12);
    const required = files.flatMap(({ settings }) => settings.filter((setting) => setting.required));
    expect(required.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['SECRET_KEY', 'SITE_URL', 'DATABASE_URL']),
    );
  });

  const places = { compose: composeEnvironment, kubernetes: clusterEnvironment };

  it.each(
    Object.entries(places).flatMap(([place, read]) => PROGRAMS.map((program) => [place, program, read] as const)),
  )('%s gives %s every required setting, and no invalid one', (_, program, read) => {
    const environment = read(program);
    const filled = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value ?? 'a secret']));
    const known = new Set(
      files
        .filter(({ programs }) => programs.includes(program))
        .flatMap(({ settings }) => settings.map(({ name }) => name)),
    );
    const wrong = files
      .filter(({ programs }) => programs.includes(program))
      .flatMap(({ Settings }) => [...problemsOf(Settings, filled)])
      // The values of secrets are unknown here, only their presence.
      .filter(([name]) => environment[name] !== null);
    expect(wrong.map(([, problem]) => problem)).toEqual([]);
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  it('keeps secrets out of the repository', () => {
    const secret = ofKind('Secret').flatMap(({ stringData }) => Object.values(stringData!));
    expect(secret.filter((value) => value !== '')).toEqual([]);
    const [config] = ofKind('ConfigMap');
    expect(Object.keys(config!.data!).filter((name) => /SECRET|PASSWORD|KEY|DATABASE_URL/.test(name))).toEqual([]);
  });

  it('gives the schema owner’s credentials only to the database preparation', () => {
    for (const place of Object.values(places)) {
      for (const program of ['migrate', 'reference'] as const)
        expect(Object.keys(place(program))).toEqual(['DATABASE_OWNER_URL']);
      for (const program of ['gateway', 'worker'] as const)
        expect(place(program)).not.toHaveProperty('DATABASE_OWNER_URL');
    }
  });

  it('runs every container without rights', () => {
    for (const resource of ofKind('Deployment', 'StatefulSet', 'Job')) {
      const { metadata, spec } = resource;
      const { securityContext } = spec.template.spec;
      expect([metadata.name, securityContext]).toEqual([
        metadata.name,
        expect.objectContaining({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } }),
      ]);
      for (const container of containersOf(resource)) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
    for (const [name, service] of Object.entries(compose.services)) {
      expect([name, service.read_only, service.cap_drop, service.security_opt]).toEqual([
        name,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
    }
    for (const name of [...PROGRAMS, 'meilisearch']) expect(compose.services[name]!.user).toBe('node');
  });

  it('[OPS-2] builds on and runs with images that are pinned by version and digest', () => {
    const dockerfile = readFileSync('tools/docker/Dockerfile', 'utf8');
    const defaults = new Map(
      [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [`\${${name}}`, value]),
    );
    const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)].map(([, from, name]) => ({
      from: defaults.get(from!) ?? from,
      name,
    }));
    const ours = kustomization.images.map(({ name }) => name);
    const foreign = [
      ...stages.filter(({ from }) => !stages.some(({ name }) => name === from)).map(({ from }) => from),
      ...Object.values(compose.services)
        .filter(({ build }) => !build)
        .map(({ image }) => image),
      ...ofKind('Deployment', 'StatefulSet', 'Job')
        .flatMap(containersOf)
        .map(({ image }) => image)
        .filter((image) => !ours.includes(image)),
    ];
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(foreign[0]).toContain(`node:${devDependencies.node}-`);
    const loose = foreign.filter((image) => !/^[a-z]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/.test(image!));
    expect(loose).toEqual([]);
    const built = Object.values(compose.services).flatMap(({ build }) => build ?? []);
    expect(new Set(built.map(({ dockerfile: file }) => file))).toEqual(new Set(['tools/docker/Dockerfile']));
    const targets = built.flatMap(({ target }) => target ?? []);
    expect(targets.filter((target) => !stages.some(({ name }) => name === target))).toEqual([]);
  });

  it('[OPS-2] takes the search server from a package pinned by its checksum, without running scripts', () => {
    const { packages } = JSON.parse(readFileSync('tools/meilisearch/package-lock.json', 'utf8')) as {
      packages: Record<string, { integrity?: string; hasInstallScript?: boolean }>;
    };
    const { '': _itself, ...brought } = packages;
    expect(Object.keys(brought)).toHaveLength(1);
    for (const { integrity, hasInstallScript } of Object.values(brought)) {
      expect(integrity).toMatch(/^sha512-/);
      expect(hasInstallScript).toBeUndefined();
    }
  });

  it('has a health check for every long-running process', () => {
    const { livenessProbe, readinessProbe } = containerOf('gateway');
    expect(livenessProbe!.httpGet.path).toBe('/api/health/live');
    expect(readinessProbe!.httpGet.path).toBe('/api/health/ready');
    expect(containerOf('worker').livenessProbe).toBeDefined();
    const silent = Object.entries(compose.services).filter(
      ([name, { healthcheck }]) => !healthcheck && !['migrate', 'reference'].includes(name),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('lists every file of the base in its kustomization, and starts programs that are in the image', () => {
    const { resources: listed } = kustomization;
    const there = readdirSync(KUBERNETES).filter(
      (name) => !['kustomization.yaml', 'secret.example.yaml'].includes(name),
    );
    expect([...listed].sort()).toEqual(there.sort());
    const dockerfile = readFileSync('tools/docker/Dockerfile', 'utf8');
    for (const program of PROGRAMS) {
      expect(dockerfile).toContain(bundleOf(containerOf(program).args!));
    }
  });

  it('gives the worker the memory limit that it is measured with', () => {
    const { nodeArguments, environment } = memory;
    expect(containerOf('worker').args!.slice(0, -1)).toEqual(nodeArguments);
    expect(compose.services.worker!.command!.slice(0, -1)).toEqual(nodeArguments);
    const dockerfile = readFileSync('tools/docker/Dockerfile', 'utf8');
    for (const [name, value] of Object.entries(environment)) expect(dockerfile).toContain(`ENV ${name}=${value}\n`);
  });

  it('[HEALTH-3] gives a gateway the time to stop that it counts on', () => {
    const { STOP_SECONDS } = new RuntimeSettings();
    const { environment, stop_grace_period } = compose.services.gateway!;
    expect([environment!.STOP_SECONDS, stop_grace_period]).toEqual([
      `\${STOP_SECONDS:-${STOP_SECONDS}}`,
      `\${STOP_SECONDS:-${STOP_SECONDS}}s`,
    ]);
    const deployment = ofKind('Deployment').find((resource) => containersOf(resource)[0]!.name === 'gateway')!;
    const pause = containerOf('gateway').lifecycle!.preStop.sleep.seconds;
    const { terminationGracePeriodSeconds } = deployment.spec.template.spec;
    expect(terminationGracePeriodSeconds! - pause).toBeGreaterThanOrEqual(STOP_SECONDS);
  });

  it('[HEALTH-3] lets a gateway in a cluster stop without a second pause', () => {
    const { TRUSTED_PROXIES, DRAIN_SECONDS } = clusterEnvironment('gateway');
    const given = DRAIN_SECONDS ? { DRAIN_SECONDS: Number(DRAIN_SECONDS) } : {};
    expect(drainSeconds({ TRUSTED_PROXIES: TRUSTED_PROXIES!, ...given })).toBe(0);
  });

  it('documents every setting correctly', () => {
    const document = readFileSync('docs/operations/settings.md', 'utf8');
    const table = settingsTable(files);
    const tidy = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim();
    const written = /<!-- settings -->([\s\S]*)<!-- \/settings -->/.exec(document)?.[1] ?? '';
    // To update the document, put the expected table between its two marks.
    expect(tidy(written)).toBe(tidy(table));
    const mute = files.flatMap(({ settings }) => settings).filter(({ meaning }) => !meaning);
    expect(mute.map(({ name }) => name)).toEqual([]);
  });
});
