import { LICENSE_MAX_BYTES, PHOTO_MAX_BYTES } from '@townlink/contracts';
import { globSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

interface Operation {
  op: string;
  path: string;
}

interface Overlay {
  resources: string[];
  patches: { target: { kind: string; name?: string }; patch: string }[];
}

/** Our own images. */
const OURS = ['townlink', 'townlink-meilisearch'];

const isKustomization = (file: string): boolean => file.endsWith('kustomization.yaml');

const COMPONENT = 'k8s/components/cloudnative-pg';

const manifests = globSync(['k8s/base/*.yaml', `${COMPONENT}/*.yaml`])
  .filter((file) => !isKustomization(file))
  .sort()
  .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Resource))
  .map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const);

const overlays = globSync('k8s/overlays/*/kustomization.yaml').map(
  (file) => [file, parse(readFileSync(file, 'utf8')) as Overlay] as const,
);

/** A kind of the backup plugin, whose schema is in no package; the plugin itself refuses unknown fields. */
const hasSchema = ({ apiVersion }: Resource): boolean => !apiVersion.startsWith('barmancloud.cnpg.io/');

/** The class of a kind in the package of the API's schemas, located by its version: 'v1' or 'apps/v1'. */
async function schemaOf({ apiVersion, kind }: Resource) {
  const api = apiVersion.includes('cnpg.io/') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models';
  const module = (await import(`${api}/${apiVersion}/${kind}`)) as Record<
    string,
    new (data: Resource) => { validate(): void }
  >;
  return module[kind]!;
}

/** Whether a JSON pointer has a target. */
const leadsSomewhere = (resource: object, pointer: string): boolean =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], resource) !== undefined;

describe('Kubernetes manifests', () => {
  it.each(manifests.filter(([, resource]) => hasSchema(resource)))(
    '[OPS-2] %s is valid by the schema of its API',
    async (_name, resource) => {
      const Schema = await schemaOf(resource);
      expect(() => new Schema(resource).validate()).not.toThrow();
    },
  );

  it('[OPS-2] a value with a type that the API does not accept is refused', async () => {
    const [, deployment] = manifests.find(([name]) => name === 'Deployment townlink-gateway')!;
    const Schema = await schemaOf(deployment);
    const wrong = { ...deployment, spec: { ...(deployment as Resource & { spec: object }).spec, replicas: 'two' } };
    expect(() => new Schema(wrong).validate()).toThrow();
  });

  it.each(overlays)('[OPS-2] %s changes only what exists in the base', (_file, { resources, patches }) => {
    expect(resources).toEqual(['../../base']);
    for (const { target, patch } of patches) {
      const targets = manifests.filter(
        ([, { kind, metadata }]) => kind === target.kind && (!target.name || metadata.name === target.name),
      );
      expect(targets).not.toEqual([]);
      const missing = (parse(patch) as Operation[]).flatMap(({ op, path }) =>
        targets.filter(([, resource]) => op === 'replace' && !leadsSomewhere(resource, path)).map(() => path),
      );
      expect(missing).toEqual([]);
    }
  });

  it('[OPS-2] allows the largest file that a route accepts', () => {
    const [, ingress] = manifests.find(([name]) => name === 'Ingress townlink')!;
    const { annotations } = ingress.metadata as { annotations?: Record<string, string> };
    const [, megabytes] = /^(\d+)m$/.exec(annotations!['nginx.ingress.kubernetes.io/proxy-body-size']!)!;
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(Math.max(PHOTO_MAX_BYTES, LICENSE_MAX_BYTES) + 256 * 1024);
  });

  it('[OPS-2] give the accounts in a cluster the roles that migrations grant them', () => {
    const [, cluster] = manifests.find(([name]) => name === 'Cluster townlink-postgres')!;
    const { managed } = (cluster as unknown as { spec: { managed: { roles: { name: string; inRoles: string[] }[] } } })
      .spec;
    const source = readFileSync('libs/server/database/src/roles.ts', 'utf8');
    const granted = [...source.matchAll(/\('(townlink_\w+)', '(townlink_\w+)', (?:true|false), (?:true|false)\)/g)];
    expect(managed.roles.flatMap(({ name, inRoles }) => inRoles.map((role) => [role, name]))).toEqual(
      granted.map(([, role, member]) => [role, member]),
    );
  });

  it('[OPS-2] production runs images by digest, and otherwise the same as staging', () => {
    const [, production] = overlays.find(([file]) => file.includes('production'))!;
    const images = (production as unknown as { images: object[] }).images;
    const byDigest = (name: string) => ({ name, digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) });
    expect(images).toEqual(OURS.map((name) => byDigest(`registry.example/${name}`)));
  });
});
