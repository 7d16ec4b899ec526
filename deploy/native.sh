# What install and upgrade share beyond common.sh: releases in /opt/palco, each whole and never changed, and the unit.
# The link /opt/palco/current names the one that runs.

RELEASES=/opt/palco/releases
CURRENT=/opt/palco/current
READY=http://127.0.0.1:4000/readyz

in_source() { git -c safe.directory='*' -C "$SOURCE" "$@"; }
is_running() { systemctl is-active --quiet palco; }
release_now() { readlink -f "$CURRENT" 2>/dev/null || :; }

# make_release REVISION: sets RELEASE to its folder, with packages and built site. Settings are checked before it is built
make_release() {
  commit=$(in_source rev-parse --verify --quiet "$1^{commit}") || fail "There is no revision $1 in $SOURCE."
  RELEASE=$RELEASES/$(printf '%.12s' "$commit")
  [ -e "$RELEASE/.complete" ] && (cd "$RELEASE" && node tools/run.cjs apps/api/src/start/check-settings.ts) && return
  [ ! -e "$RELEASE/.complete" ] || exit 1
  # what an attempt that ended early has fetched stays
  mkdir -p "$RELEASE"
  in_source archive "$commit" | tar -x -C "$RELEASE"
  # the same packages need not be fetched again
  former=$(release_now)
  if [ ! -e "$RELEASE/node_modules" ] && [ -n "$former" ] && cmp -s "$former/package-lock.json" "$RELEASE/package-lock.json"; then
    cp -al "$former/node_modules" "$RELEASE/node_modules"
    rm -rf "$RELEASE/node_modules/.cache"
  fi
  (cd "$RELEASE" && node tools/run.cjs apps/api/src/start/check-settings.ts && node tools/run.cjs tools/build-web.ts) ||
    fail "Nothing was changed: what runs goes on."
  touch "$RELEASE/.complete"
}

# put_in_place RELEASE: its unit and nginx site, and the link; then Palco starts again
put_in_place() {
  install -m 0644 "$1/deploy/palco.service" /etc/systemd/system/palco.service
  install -d -m 0755 /etc/systemd/system/palco.service.d
  case $PALCO_BACKUPS in
    /*) printf '[Service]\nReadWritePaths=%s\n' "$PALCO_BACKUPS" >/etc/systemd/system/palco.service.d/backups.conf ;;
    *) rm -f /etc/systemd/system/palco.service.d/backups.conf ;;
  esac
  make_nginx_site "$1/deploy/nginx.conf" >/etc/nginx/conf.d/palco.conf
  nginx -t -q || fail "nginx refuses /etc/nginx/conf.d/palco.conf; the lines above say why."
  ln -sfn "$1" "$CURRENT.draft" && mv -T "$CURRENT.draft" "$CURRENT"
  systemctl daemon-reload
  systemctl restart palco
  systemctl reload-or-restart nginx
}

# keep_log_for_a_month: as the privacy notice may say. A machine that has been told otherwise keeps its own rule
keep_log_for_a_month() {
  rule=/etc/systemd/journald.conf.d/palco.conf
  [ ! -e "$rule" ] || return 0
  install -d -m 0755 "${rule%/*}"
  printf '[Journal]\nMaxRetentionSec=30day\n' >"$rule"
  systemctl --quiet try-restart systemd-journald
}

# keep_releases RELEASE …: removes all others
keep_releases() {
  for each in "$RELEASES"/*; do
    case " $* " in *" $each "*) ;; *) rm -rf "$each" ;; esac
  done
}
