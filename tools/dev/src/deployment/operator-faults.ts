import type { FreshMachine } from './fresh-machine';

const SETTINGS = 'etc/townlink/townlink.env';
const STATE = 'var/lib/townlink/state';
/** Shaped like a SendGrid key. */
export const MAIL_KEY = `SG.${'a'.repeat(22)}.${'b'.repeat(43)}`;

/** Settings of an installation, with every secret. */
const WHOLE =
  'SECRET_KEY=1\nPOSTGRES_PASSWORD=2\nOWNER_PASSWORD=3\nAPP_PASSWORD=4\nREADER_PASSWORD=5\nMEILI_MASTER_KEY=6\n';

/** What is wrong, how it comes about, and what the operator reads. */
export interface Fault {
  fault: string;
  machine?: (machine: FreshMachine) => void;
  given?: Record<string, string>;
  args?: string[];
  says: string | RegExp;
}

const answers: readonly Fault[] = [
  { fault: 'no domain', given: { TOWNLINK_DOMAIN: '' }, says: /domain of the site is missing.*--domain/ },
  {
    fault: 'a domain with https://',
    given: { TOWNLINK_DOMAIN: 'https://dir.co' },
    says: "Give the domain without 'https://'",
  },
  { fault: 'a domain with a path', given: { TOWNLINK_DOMAIN: 'townlink.co/shop' }, says: 'has a path' },
  { fault: 'a domain with a port', given: { TOWNLINK_DOMAIN: 'townlink.co:8080' }, says: 'has a port' },
  { fault: 'a domain with a star', given: { TOWNLINK_DOMAIN: '*.townlink.co' }, says: 'has an asterisk' },
  { fault: 'two domains', given: { TOWNLINK_DOMAIN: 'a.co b.co' }, says: 'has a space' },
  { fault: 'an email as the domain', given: { TOWNLINK_DOMAIN: 'me@townlink.co' }, says: 'is an email address' },
  {
    fault: 'an IP address as the domain',
    given: { TOWNLINK_DOMAIN: '203.0.113.7' },
    says: 'certificates are issued to names',
  },
  { fault: 'a domain without an ending', given: { TOWNLINK_DOMAIN: 'townlink' }, says: 'is not a full domain' },
  {
    fault: 'the domain of an example',
    given: { TOWNLINK_DOMAIN: 'www.example.com' },
    says: 'no authority issues a certificate for it',
  },
  {
    fault: 'a domain with an underscore',
    given: { TOWNLINK_DOMAIN: 'my_site.co' },
    says: 'is not a valid domain',
  },
  { fault: 'no email', given: { TOWNLINK_EMAIL: '' }, says: /owner's email is missing.*--email/ },
  { fault: 'an email without @', given: { TOWNLINK_EMAIL: 'owner.townlink.co' }, says: 'is not a full address' },
  { fault: 'an email with two @', given: { TOWNLINK_EMAIL: 'a@b@c.co' }, says: 'has two @' },
  { fault: 'an email with a space', given: { TOWNLINK_EMAIL: 'a @c.co' }, says: 'has a space' },
  {
    fault: 'an email with a quote',
    given: { TOWNLINK_EMAIL: "a'$(id)@c.co" },
    says: 'characters that are not valid in an address',
  },
  { fault: 'no key of the email provider', given: { TOWNLINK_MAIL_KEY: '' }, says: /key .* is missing.*later/ },
  { fault: 'a key with a space', given: { TOWNLINK_MAIL_KEY: `${MAIL_KEY} ` }, says: 'has a space or a line break' },
  { fault: 'a key in quotes', given: { TOWNLINK_MAIL_KEY: `"${MAIL_KEY}"` }, says: 'quotation marks' },
  { fault: 'a key of Stripe', given: { TOWNLINK_MAIL_KEY: 'sk_live_1' }, says: 'a Stripe key' },
  { fault: 'a key of another provider', given: { TOWNLINK_MAIL_KEY: 'key-1234' }, says: 'belongs to another provider' },
  { fault: 'a password as the key', given: { TOWNLINK_MAIL_KEY: 'hunter2' }, says: 'start with SG.' },
  {
    fault: 'half a key',
    given: { TOWNLINK_MAIL_KEY: MAIL_KEY.slice(0, 40) },
    says: 'have 69 characters, this one has 40',
  },
];

const machines: readonly Fault[] = [
  { fault: 'not root', machine: (it) => it.program('id', 'echo 1000'), says: 'needs root' },
  {
    fault: 'another system',
    machine: (it) => it.write('etc/os-release', 'ID=fedora\nVERSION_ID=42\nPRETTY_NAME="Fedora 42"\n'),
    says: 'This system is Fedora 42',
  },
  {
    fault: 'an old system',
    machine: (it) => it.write('etc/os-release', 'ID=ubuntu\nVERSION_ID="20.04"\nPRETTY_NAME="Ubuntu 20.04 LTS"\n'),
    says: 'Ubuntu 20.04 LTS is too old',
  },
  { fault: 'a 32-bit system', machine: (it) => it.program('uname', 'echo i686'), says: 'is 32-bit' },
  { fault: 'an ARM processor', machine: (it) => it.program('uname', 'echo aarch64'), says: 'processor is aarch64' },
  { fault: 'no systemd', machine: (it) => it.remove('run/systemd'), says: 'does not run systemd' },
  { fault: 'a missing program', machine: (it) => it.without('dpkg'), says: 'Programs are missing (dpkg)' },
  {
    fault: 'too little memory',
    machine: (it) => it.write('proc/meminfo', 'MemTotal:        2014000 kB\n'),
    says: 'has 1966 MB of memory, but the site needs 3500',
  },
  {
    fault: 'a disk that is 95% full',
    machine: (it) =>
      it.program('df', 'printf "Avail Use%%\\n60000000 95%%\\n"; case "$*" in *ipcent*) echo 3% ;; esac'),
    says: 'is 95% full',
  },
  {
    fault: 'a small disk',
    machine: (it) =>
      it.program('df', 'case "$*" in *ipcent*) echo 3% ;; *) printf "Avail Use%%\\n4194304 60%%\\n" ;; esac'),
    says: 'has 4 GB left, but the site needs 10',
  },
  {
    fault: 'a disk without room for more files',
    machine: (it) =>
      it.program('df', 'case "$*" in *ipcent*) echo 99% ;; *) printf "Avail Use%%\\n60000000 60%%\\n" ;; esac'),
    says: 'cannot hold more files (99%',
  },
  {
    fault: 'packages half installed',
    machine: (it) => it.program('dpkg', 'echo "The following packages are only half configured"'),
    says: 'dpkg --configure --pending',
  },
];

const engines: readonly Fault[] = [
  {
    fault: 'an old engine',
    machine: (it) => it.program('docker', 'echo 20.10.24'),
    says: 'is Docker 20.10.24, but the site needs 24.0',
  },
  {
    fault: 'an old Compose',
    machine: (it) => it.program('docker', 'case "$1" in compose) echo v2.20.3 ;; *) echo 28.0.1 ;; esac'),
    says: 'Compose is v2.20.3, but the site needs 2.24.4',
  },
  {
    fault: 'Podman under the name of Docker',
    machine: (it) => it.program('docker', 'echo "podman version 4.3.1"'),
    says: "is Podman's",
  },
];

const networks: readonly Fault[] = [
  { fault: 'no IPv4', machine: (it) => it.program('ip', ''), says: 'has no IPv4 connection' },
  {
    fault: 'no name server',
    machine: (it) => it.program('curl', 'exit 6'),
    says: 'Domain names cannot be resolved',
  },
  { fault: 'no way out', machine: (it) => it.program('curl', 'exit 28'), says: 'The internet is not reachable' },
  {
    fault: 'a proxy that intercepts encrypted connections',
    machine: (it) => it.program('curl', 'exit 60'),
    says: 'intercepts encrypted connections',
  },
  {
    fault: 'a proxy in the environment, whose password is not repeated',
    given: { http_proxy: 'http://me:secret@proxy.lan:3128' },
    says: /^(?!.*secret).*names the proxy proxy\.lan:3128/s,
  },
  {
    fault: 'a clock that is off by an hour',
    machine: (it) =>
      it.program(
        'curl',
        `[[ "$*" != *deb.debian.org* ]] || printf 'Date: %s\\r\\n' "$(date --utc --date='-1 hour' '+%a, %d %b %Y %H:%M:%S GMT')"`,
      ),
    says: /The clock is off by (59|60) minutes.*timedatectl set-ntp true/,
  },
  {
    fault: 'a name without an address',
    machine: (it) => it.program('getent', 'exit 2'),
    says: 'add an A record with 203.0.113.7',
  },
  {
    fault: 'a name of another machine',
    machine: (it) => it.program('getent', '[ "$1" != ahostsv4 ] || echo "198.51.100.4 STREAM"'),
    says: 'points to 198.51.100.4, and this machine is 203.0.113.7',
  },
  {
    fault: 'a name with a private address',
    machine: (it) => it.program('getent', '[ "$1" != ahostsv4 ] || echo "192.168.1.20 STREAM"'),
    says: 'points to 192.168.1.20, which is a private address',
  },
  {
    fault: 'an IPv6 address of another machine',
    machine: (it) =>
      it.program('getent', 'case "$1" in ahostsv4) echo "203.0.113.7 STREAM" ;; *) echo "2001:db8::9 STREAM" ;; esac'),
    says: 'has an AAAA record with 2001:db8::9',
  },
  ...(
    [
      ['80', 'tcp', 'apache2'],
      ['443', 'tcp', 'nginx'],
      ['443', 'udp', 'caddy'],
      ['8079', 'tcp', 'python3'],
      ['8080', 'tcp', 'java'],
      ['8082', 'tcp', 'docker-proxy'],
    ] as const
  ).map(([port, kind, program]) => ({
    fault: `port ${port} (${kind}) used by ${program}`,
    machine: (it: FreshMachine) =>
      it.program(
        'ss',
        `case "$*" in *--${kind}*:${port}) echo 'LISTEN 0 511 *:${port} *:* users:(("${program}",pid=612,fd=4))' ;; esac`,
      ),
    says: `Port ${port} (${kind}) is used by ${program}`,
  })),
  {
    fault: 'a firewall that blocks visitors',
    machine: (it) => it.program('ufw', `printf 'Status: active\\n22/tcp ALLOW Anywhere\\n80 ALLOW Anywhere\\n'`),
    says: 'ufw blocks port 443',
  },
];

const earlier: readonly Fault[] = [
  {
    fault: 'an older version that is installed',
    machine: (it) => {
      it.write(`${STATE}/installed-version`, '1.3.0\n');
      it.write(SETTINGS, WHOLE);
    },
    says: /Version 1\.3\.0 is installed: run 'townlink upgrade 1\.4\.0' to upgrade it, or .* to repair it/,
  },
  {
    fault: 'a newer version that is installed',
    machine: (it) => {
      it.write(`${STATE}/installed-version`, '1.10.0\n');
      it.write(SETTINGS, WHOLE);
    },
    says: 'Version 1.10.0 is installed, but this script belongs to the older 1.4.0',
  },
  {
    fault: 'settings that others can read',
    machine: (it) => it.write(SETTINGS, 'SITE_URL=https://x.co\n', 0o644),
    says: 'is readable by others (mode 644)',
  },
  {
    fault: 'settings that are not NAME=VALUE',
    machine: (it) => it.write(SETTINGS, '# mine\nSITE_URL = https://x.co\n'),
    says: /Line 2 of .* is not NAME=VALUE/,
  },
  {
    fault: 'another domain than the installed one',
    machine: (it) => it.write(SETTINGS, 'TOWNLINK_DOMAIN=first.townlink-site.com\n'),
    says: 'installed as first.townlink-site.com, not directory.townlink-site.com',
  },
  {
    fault: 'passwords that were lost',
    machine: (it) => {
      it.write(`${STATE}/installed-version`, '1.4.0\n');
      it.write(SETTINGS, 'SECRET_KEY=1\nPOSTGRES_PASSWORD=\n');
    },
    says: /no longer has POSTGRES_PASSWORD OWNER_PASSWORD.*restore the file from your copy/,
  },
  {
    fault: 'a backup key that was lost',
    machine: (it) => {
      it.write(`${STATE}/installed-version`, '1.4.0\n');
      it.write(SETTINGS, WHOLE);
      it.write('var/lib/townlink/backups/townlink-20261128T021500Z.tar.age', '');
    },
    says: /backup\.key is missing, and only this key opens the backups/,
  },
  {
    fault: 'half the settings of a bucket',
    machine: (it) => it.write(SETTINGS, 'BACKUP_S3_BUCKET=b\nBACKUP_S3_REGION=us-west-2\n'),
    says: 'sets BACKUP_S3_BUCKET but not BACKUP_S3_ACCESS_KEY_ID BACKUP_S3_SECRET_ACCESS_KEY',
  },
];

/** Faults in the arguments, reported before any check. */
export const ORDERS: readonly Fault[] = [
  { fault: 'an unknown option', args: ['--domian', 'x.co'], says: "Unknown option '--domian'." },
  { fault: 'an option without its value', args: ['--domain'], says: '--domain needs a value.' },
  { fault: 'a key where others can read it', args: ['--mail-key', MAIL_KEY], says: 'put the key into a file' },
  { fault: 'a key file that is not there', args: ['--mail-key-file', '/no/such'], says: "The file '/no/such'" },
  {
    fault: 'another run that is under way',
    machine: (it) => it.program('flock', 'exit 1'),
    says: 'Another installation, upgrade or restore is running',
  },
];

/** Faults that the checks find, reported together. */
export const FAULTS = [...answers, ...machines, ...engines, ...networks, ...earlier];
