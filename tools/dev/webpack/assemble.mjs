/**
 * Assembles the builds of all web apps in apps/shell/dist/web:
 *   static/        files served at / (app/, mf/<folder of a remote>/, assets/, and the shell's public files)
 *   server/        the public site's server build
 *                  and sw.js, the service worker, with the precache list of this release
 *   release.json   the hashed files of this release (type Release in contracts)
 * A deployment copies static/ over the last release's, so that open tabs find their files.
 */
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from './web/compress.mjs';
import { contentHash, readJson, writeJson } from './web/files.mjs';
import { workspaceRoot } from './web/paths.mjs';
import { remotes } from './web/remotes.mjs';

/** Pages that work offline from the first visit, by the script chunk that renders them. */
const offlinePages = { '/offline': 'offline', '/shortlist': 'shortlist' };
/** Files whose name changes with their content. */
const HASHED = /\.[0-9a-f]{20}[./]/;
/** Where Workbox inserts the precached files. */
const PRECACHED = 'self.__WB_MANIFEST';
const apps = path.join(workspaceRoot, 'apps');
const output = path.join(apps, 'shell/dist/web');
const statics = path.join(output, 'static');

const shellBuild = path.join(apps, 'shell/dist/shell');
const remoteBuild = ({ app, folder }) => path.join(apps, app, 'dist', folder);

function copy(from, to) {
  cpSync(from, to, { recursive: true, filter: (file) => !/(chunks|styles)\.json$/.test(file) });
}

/** The remote's scripts as absolute paths, from its build's chunk list. */
function remoteRelease(name, remote) {
  const { folder, container } = remote;
  const absolute = (files) => files.map((file) => `/mf/${folder}/${file}`);
  const { [name]: entry, ...named } = readJson(path.join(remoteBuild(remote), 'chunks.json'));
  const { routes, ...pages } = Object.fromEntries(
    Object.entries(named).map(([chunk, files]) => [chunk, absolute(files)]),
  );
  return { container, entry: absolute(entry)[0], preload: [...containerRuntime(container), ...routes], chunks: pages };
}

/** What the shell loads for a remote of this format. */
function containerRuntime(container) {
  return container === 'federation' ? shellScripts('federation-runtime') : [];
}

function shellScripts(chunk) {
  return readJson(path.join(shellBuild, 'chunks.json'))[chunk].map((file) => `/app/${file}`);
}

function releaseOf(styleFiles) {
  const asset = (file) => `/assets/${file}`;
  return {
    scripts: shellScripts('shell'),
    styles: styleFiles.styles.map(asset),
    fonts: styleFiles.fonts.map(asset),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, remoteRelease(name, remote)])),
  };
}

rmSync(output, { recursive: true, force: true });
const styleFolder = path.join(apps, 'shell/dist/styles');
copy(shellBuild, path.join(statics, 'app'));
copy(styleFolder, path.join(statics, 'assets'));
for (const remote of Object.values(remotes)) copy(remoteBuild(remote), path.join(statics, 'mf', remote.folder));
const publicFiles = path.join(apps, 'shell/public');
if (existsSync(publicFiles)) copy(publicFiles, statics);
copy(path.join(apps, 'public-site/dist/server'), path.join(output, 'server'));

const release = releaseOf(readJson(path.join(styleFolder, 'styles.json')));
const serverCode = readFileSync(path.join(output, 'server/public-site.mjs'));
const id = contentHash(JSON.stringify(release) + contentHash(serverCode));
writeJson(path.join(output, 'release.json'), { id, ...release });
writeServiceWorker(id, release);
// In development, compression would cost more time than it saves.
if (!process.argv.includes('--uncompressed')) await compressFiles(statics);

/** Everything that the offline pages and the frame around them need. */
function writeServiceWorker(id, { scripts, styles, fonts, remotes: { public_site } }) {
  const frame = ['footer', 'toaster', 'mobile-menu', 'app-notices'].flatMap(shellScripts);
  const pages = Object.entries(offlinePages);
  const files = [
    ...scripts,
    ...styles,
    ...fonts,
    public_site.entry,
    ...public_site.preload,
    ...frame,
    ...pages.flatMap(([, chunk]) => public_site.chunks[chunk]),
    '/assets/art.*/{spots,streets}.svg',
    '/favicon.svg',
  ];
  const kept = [...[...new Set(files)].flatMap(precachedFiles), ...pages.map(([url]) => ({ url, revision: id }))];
  const code = readFileSync(path.join(apps, 'shell/dist/worker/service-worker.js'), 'utf8');
  if (code.split(PRECACHED).length !== 2) throw new Error(`The service worker names ${PRECACHED} not just once.`);
  // A function, since patterns such as $& in a text would be replaced.
  writeFileSync(
    path.join(statics, 'sw.js'),
    code.replace(PRECACHED, () => JSON.stringify(kept)),
  );
}

/** @param {string} pattern of addresses */
function precachedFiles(pattern) {
  const files = globSync(pattern.slice(1), { cwd: statics }).sort();
  if (files.length === 0) throw new Error(`The service worker is to keep ${pattern}, and there is no such file.`);
  return files.map((file) => ({
    url: `/${file.split(path.sep).join('/')}`,
    revision: HASHED.test(file) ? null : contentHash(readFileSync(path.join(statics, file))),
  }));
}
