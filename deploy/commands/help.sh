# shellcheck shell=bash

command_help() {
  cat <<'HELP'
townlink upgrade [VERSION]      upgrade to a version or the newest one; rolls back automatically if a step fails
         --image FILE           load the image from a file of the release instead of a registry
         --accept-breaking      upgrade after you have followed the release notes about breaking changes
         --back                 roll back an interrupted upgrade
townlink status                 show what is running, the version, and the last backup, drill and upgrade
townlink logs [SERVICE]         show the logs as they are written; stop with Ctrl+C
townlink backup                 make a backup now
townlink restore FILE           restore a backup; stop the site first
         --replace              remove the existing data first
         --new-key              restore with a different SECRET_KEY; data encrypted with the old one is lost
townlink drill                  test the newest backup by restoring it into a temporary database
townlink doctor [FILE]          write a report for support, without secrets
townlink help                   show this list
HELP
}
