/** Programs of every Debian, used unchanged. */
export const PLAIN_TOOLS = (
  'awk basename bash cat cut date dirname env find flock grep head ln mkdir od readlink rm script sed sh sleep ' +
  'sort stat sync tail tar touch tr wc'
).split(' ');

/** Programs that change files. They are counted, since power may fail between two of them. */
export const CHANGING = ['cp', 'mv', 'chmod'];

/** Programs that check the machine or call the outside, with responses of a faultless machine. */
export const MACHINE_PROGRAMS: Readonly<Record<string, string>> = {
  id: 'echo 0',
  uname: 'echo x86_64',
  df: 'case "$*" in *ipcent*) printf "IUse%%\\n 3%%\\n" ;; *) printf "Avail Use%%\\n60000000 20%%\\n" ;; esac',
  dpkg: '',
  ss: `[ -f "$MACHINE/up" ] || exit 0
  case "$*" in
    *:8080 | *:8082) echo 'LISTEN 0 4096 127.0.0.1:\${*##*:} 0.0.0.0:* users:(("docker-proxy",pid=790,fd=7))' ;;
    *) echo 'LISTEN 0 4096 *:443 *:* users:(("caddy",pid=812,fd=7))' ;;
  esac`,
  ip: `case "$*" in
    *route*) echo 'default via 203.0.113.1 dev eth0' ;;
    '-4 '*) echo '2: eth0 inet 203.0.113.7/24 scope global eth0' ;;
  esac`,
  getent: '[ "$1" != ahostsv4 ] || echo "203.0.113.7 STREAM $2"',
  curl: `address="\${*: -1}"
  case "$address" in
    http://deb.debian.org/) printf 'HTTP/1.1 200 OK\\r\\nDate: %s\\r\\n' "$(date --utc '+%a, %d %b %Y %H:%M:%S GMT')" ;;
    https://checkip.amazonaws.com) echo 203.0.113.7 ;;
    */gpg) while [ "$1" != --output ]; do shift; done; echo 'a key' >"$2" ;;
    */api/health/*) [ -f "$MACHINE/up" ] ;;
  esac`,
  // Owners can only be set by the machine's own root.
  install: `words=()
  while [ $# -gt 0 ]; do case "$1" in --owner | --group) shift 2 ;; *) words+=("$1"); shift ;; esac; done
  exec /usr/bin/install "\${words[@]}"`,
  'apt-get': `case "$*" in
    *' install '*) for name in docker age age-keygen rclone; do
      case "$name $*" in
        docker*docker-ce* | age*' age'* | rclone*' rclone'*) cp "$MACHINE/packages/$name" "$MACHINE/programs/$name" ;;
      esac
    done ;;
  esac`,
  systemctl: `case "$*" in
    'start townlink.service') [ -f "$MACHINE/active" ] || { "$TOWNLINK_ROOT/opt/townlink/deploy/stack.sh" up && touch "$MACHINE/active"; } ;;
    enable*) for unit in "$@"; do case "$unit" in *.*) grep -qx "$unit" "$MACHINE/enabled" 2>/dev/null || echo "$unit" >>"$MACHINE/enabled" ;; esac; done ;;
  esac`,
};

/** Programs by package. */
export const PACKAGES: Readonly<Record<string, string>> = {
  docker: `images="$MACHINE/images"
  case "$*" in
    --version) echo 'Docker version 28.0.1' ;;
    version*) echo 28.0.1 ;;
    'compose version'*) echo 2.30.0 ;;
    'image inspect'*) grep -qx "$3" "$images" 2>/dev/null ;;
    build*) while [ "$1" != --tag ]; do shift; done; echo "$2" >>"$images" ;;
    pull*) echo "\${*: -1}" >>"$images" ;;
    load*) cat "\${*: -1}" >>"$images"; echo "Loaded image: $(cat "\${*: -1}")" ;;
    *' up '*) touch "$MACHINE/up"; env >"$MACHINE/environment-of-up" ;;
    *owner-link*) echo 'https://directory.townlink-site.com/first-visit?token=once' ;;
  esac`,
  age: 'exec cat',
  'age-keygen': 'echo "AGE-SECRET-KEY-$RANDOM"; echo "Public key: age1" >&2',
  rclone: '',
};
