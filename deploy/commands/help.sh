# shellcheck shell=bash

command_help() {
  cat <<'HELP'
townlink upgrade [VERSION]      upgrade to a version, or to the newest one; goes back by itself when a step fails
         --image FILE           take the image from a file of the release instead of a registry
         --accept-breaking      upgrade although the release notes ask for something first
         --back                 give up an upgrade that was interrupted
townlink status                 what runs, which version, and when the last backup, drill and upgrade were
townlink logs [SERVICE]         what the programs say, as they say it; ends with Ctrl+C
townlink backup                 make a backup now
townlink restore FILE           put a backup back, on a site that is stopped
         --replace              remove what the database holds first
         --new-key              although SECRET_KEY is another one: what it sealed is lost
townlink drill                  restore the newest backup into a scratch database, to see that it can be done
townlink doctor [FILE]          write one report for support, without secrets
townlink help                   this list
HELP
}
