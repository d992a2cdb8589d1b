import { mkdirSync, writeFileSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { runProgram } from '../checks/run-program.mjs';

/** Images and layers are cached here between runs; everything else is removed with its run. */
const home = inWorkspace('.cache', 'containers');

const SPACES = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/**
 * The engine's state is in temporary file systems of this run. Control groups are disabled: a container may be unable
 * to create any, and limits are not tested.
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
 * Runs a command with separate mounts and processes, and with a separate network if nothing has to be downloaded. When
 * it ends for any reason, its containers, networks and mounts end too, and it uses no port of this machine.
 * @param {string[]} command
 * @param {object} how
 * @param {'own' | 'machine'} how.network
 * @param {number} how.until deadline, like `Date.now()`
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

/** @returns {Record<string, string>} settings with the paths of podman and buildah */
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
    // The test runs health checks: without systemd the engine has no timers for them.
    DISABLE_HC_SYSTEMD: 'true',
  };
}
