import { mkdirSync, writeFileSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { runProgram } from '../checks/run-program.mjs';

/** Images and layers are kept between runs here; everything else of a run is gone with it. */
const home = inWorkspace('.cache', 'containers');

const SPACES = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/**
 * What the engine keeps in memory stands in file systems of the run's own. The control groups that it would make are left out: a
 * container on a machine that is itself one may not make any, and limits are not what is tested.
 */
const SCRIPT = `
  for folder in /run /dev/shm; do mount -t tmpfs tmpfs "$folder"; done
  if ! mountpoint -q /sys/fs/cgroup || [ "$(stat -fc %T /sys/fs/cgroup)" != cgroup2fs ]; then
    umount -R /sys/fs/cgroup 2>/dev/null || true
    mount -t cgroup2 cgroup2 /sys/fs/cgroup
  fi
  if [ "$NETWORK" = own ]; then ip link set lo up; fi
  "$@"`;

/**
 * Runs a command with mounts and processes of its own, and a network of its own where nothing has to be fetched: when it ends, for
 * whatever reason, its containers, networks and mounts end with it, and no port of this machine is taken.
 * @param {string[]} command
 * @param {object} how
 * @param {'own' | 'machine'} how.network
 * @param {number} how.until when it is ended, as `Date.now()` tells the time
 * @param {Record<string, string>} [how.settings] added to its environment
 */
export const runInNamespaces = (command, { network, until, settings = {} }) =>
  runProgram(
    'timeout',
    [
      '--signal=KILL',
      String(Math.max(1, (until - Date.now()) / 1000)),
      'unshare',
      ...SPACES,
      ...(network === 'own' ? ['--net'] : []),
    ].concat(['sh', '-ec', SCRIPT, 'sh'], command),
    { ...engineEnvironment(), ...settings, NETWORK: network },
  );

/** @returns {Record<string, string>} settings by which podman and buildah find what is theirs */
function engineEnvironment() {
  const at = (/** @type {string} */ name) => `${home}/${name}`;
  for (const folder of ['storage', 'volumes', 'temporary']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(
    at('storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${at('storage')}"\nrunroot = "/run/containers/storage"\n`,
  );
  writeFileSync(
    at('containers.conf'),
    `[containers]
cgroups = "disabled"
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
log_driver = "k8s-file"
[engine]
runtime = "crun"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
tmp_dir = "/run/libpod"
volume_path = "${at('volumes')}"
[network]
network_backend = "netavark"
network_config_dir = "/run/containers/networks"
`,
  );
  return {
    CONTAINERS_STORAGE_CONF: at('storage.conf'),
    CONTAINERS_CONF: at('containers.conf'),
    TMPDIR: at('temporary'),
    // Health checks are run by the test: without systemd the engine has no timers for them.
    DISABLE_HC_SYSTEMD: 'true',
  };
}
