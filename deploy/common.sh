# What install, upgrade and compose share. They run as root, in a POSIX shell, on Debian or Ubuntu.

SETTINGS=/etc/palco/settings.env
TLS=/etc/ssl/palco
ACME_FOLDER=/var/lib/palco-acme
LETS_ENCRYPT=https://acme-v02.api.letsencrypt.org/directory

say() { printf '%s\n' "$@"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Questions. Each has a name, under which a file may answer it, a default and a check. What is answered is a setting.

# answered NAME: its value in the answers, else among the settings that are there already
answered() { eval "printf '%s' \"\${$1-}\""; }

# fits CHECK VALUE
fits() {
  case $2 in *"'"* | *"
"*) return 1 ;; esac
  case $1 in
    host) printf '%s' "$2" | grep -Eq '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$' ;;
    machine) printf '%s' "$2" | grep -Eq '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$' ;;
    mail) printf '%s' "$2" | grep -Eq '^[^[:space:]@<>]+@([^[:space:]@.<>]+\.)+[^[:space:]@.<>]{2,}$' ;;
    sender) printf '%s' "$2" | grep -Eq '^([^<>]+ <)?[^[:space:]@<>]+@[^[:space:]@<>]+\.[^[:space:]@<>]+>?$' ;;
    smtp) printf '%s' "$2" | grep -Eq '^smtps?://[^[:space:]]+$' ;;
    place) printf '%s' "$2" | grep -Eq '^(/[^[:space:]]+|s3://[^[:space:]]+)$' ;;
    acme) printf '%s' "$2" | grep -Eq '^(own|https://[^[:space:]]+)$' ;;
    yes-no) printf '%s' "$2" | grep -Eq '^(yes|no)$' ;;
  esac
}

# ask NAME CHECK DEFAULT QUESTION: sets the variable NAME. Without a terminal the default answers, or the end is a sentence
ask() {
  value=$(answered "$1")
  if [ -n "$value" ]; then
    fits "$2" "$value" || fail "$1: «$value» is no answer to: $4"
    return
  fi
  while :; do
    if [ -n "$MUST_ASK" ]; then
      printf '%s%s: ' "$4" "${3:+ [$3]}" >&2
      IFS= read -r value || fail "$1 has no answer."
    fi
    value=${value:-$3}
    if [ -n "$value" ] && fits "$2" "$value"; then
      eval "$1=\$value"
      return
    fi
    [ -n "$MUST_ASK" ] || fail "$1 is missing: $4"
    say "That is not usable." >&2
    value=
  done
}

# What a shell and Palco read alike (apps/api/src/settings-file.ts).
LINE="^[[:space:]]*(#|\$)|^[A-Za-z_][A-Za-z0-9_]*=([A-Za-z0-9_./:@%+,=-]*|'[^']*'|\"[^\"\$\`\\\\!]*\")[[:space:]]*\$"

# read_answers [FILE]: the settings that are there, then the answers of the file. With neither, questions are asked
read_answers() {
  MUST_ASK=
  unset SITE ENCODERS ACME_SERVER
  for given in "$SETTINGS" ${1:+"$1"}; do
    [ -e "$given" ] || continue
    if grep -vnE "$LINE" "$given" >&2; then fail "$given: write these lines as KEY='value'."; fi
    case $given in */*) ;; *) given=./$given ;; esac
    # shellcheck disable=SC1090
    . "$given"
  done
  [ -n "${1-}" ] || [ -e "$SETTINGS" ] || MUST_ASK=yes
  [ -z "${1-}" ] || [ -e "$1" ] || fail "There is no file $1."
  SITE=${SITE:-$(printf '%s' "${PALCO_ORIGIN-}" | sed 's|^https://||; s|[:/].*||')}

  ask SITE host '' 'Name of the site, which DNS leads to this machine, such as tv.example.mx'
  ask PALCO_ALERT_MAIL mail '' 'E-mail of whoever is told when something needs attention, also about the certificate'
  ask PALCO_SMTP_URL smtp '' 'Mail server, such as smtps://user:password@mail.example.mx (percent-encode special characters)'
  ask PALCO_MAIL_FROM sender "$SITE <no-reply@$SITE>" 'Sender of mails to fans'
  ask ENCODERS machine "$SITE" 'Name or address of this machine that the encoders of the ballparks use'
  ask PALCO_BACKUPS place /var/backups/palco 'Where backups go: a folder, better on another machine, or s3://bucket/prefix'
  ask ACME_SERVER acme "$LETS_ENCRYPT" "Where the certificate is from: the address of an ACME server, or 'own' for files in $TLS"
}

# setting NAME VALUE: adds it to the file that is being written, unless it is there already
setting() {
  grep -q "^$1=" "$DRAFT" || printf "%s='%s'\n" "$1" "$2" >>"$DRAFT"
}
random() { openssl rand -base64 36 | tr '+/' '-_' | tr -d '\n'; }

# write_settings GROUP [ANSWERS]: what was answered, and secrets that are made once; what is there stays, unless it is answered anew
write_settings() {
  install -d -m 0750 -o root -g "$1" /etc/palco
  DRAFT=$SETTINGS.draft
  (umask 077 && : >"$DRAFT")
  names=$([ -z "${2-}" ] || sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/-e ^\1=/p' "$2")
  # shellcheck disable=SC2086
  [ ! -e "$SETTINGS" ] || grep -v -e '^$' $names "$SETTINGS" >>"$DRAFT" || :
  [ -z "${2-}" ] || grep -E '^[A-Za-z_]' "$2" >>"$DRAFT" || :
  setting SITE "$SITE"
  setting ENCODERS "$ENCODERS"
  setting ACME_SERVER "$ACME_SERVER"
  setting PALCO_MODE production
  setting PALCO_ORIGIN "https://$SITE"
  for name in PALCO_ALERT_MAIL PALCO_SMTP_URL PALCO_MAIL_FROM PALCO_BACKUPS; do setting "$name" "$(answered "$name")"; done
  setting PALCO_SIGN_IN email
  setting PALCO_RTMP_HOST 0.0.0.0
  [ "$ENCODERS" = "$SITE" ] || setting PALCO_RTMP_ADDRESS "rtmp://$ENCODERS:1935/live"
  setting PALCO_SECRET "$(random)"
  setting PALCO_BACKUP_PASSPHRASE "$(random)"
  setting PALCO_METRICS_TOKEN "$(random)"
}
# put_settings OWNER MODE: the draft becomes the file in one step
put_settings() {
  chown "$1" "$DRAFT" && chmod "$2" "$DRAFT" && mv "$DRAFT" "$SETTINGS"
}

# A certificate of the machine's own until an ACME server has given one, so that nginx can start.
make_first_certificate() {
  install -d -m 0755 "$ACME_FOLDER" "$TLS"
  [ -e "$TLS/site.pem" ] && [ -e "$TLS/site.key" ] && return
  [ "$ACME_SERVER" != own ] || fail "Put the certificate with its chain into $TLS/site.pem and the key into $TLS/site.key, then start again."
  (umask 077 && openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$SITE" -addext "subjectAltName=DNS:$SITE" \
    -keyout "$TLS/site.key" -out "$TLS/site.pem" 2>/dev/null)
}

# make_nginx_site FILE: for this site, on IPv6 where the machine has it
make_nginx_site() {
  without=""
  [ -e /proc/net/if_inet6 ] || without='/listen \[::\]/d'
  sed -e "s/tv\.example\.mx/$SITE/g" -e "$without" "$1"
}

# wait_until_ready URL ALIVE: until it answers 200; ends early when the command ALIVE fails
wait_until_ready() {
  for _ in $(seq "${PALCO_WAIT_SECONDS:-180}"); do
    [ "$(curl -ks -o /dev/null -w '%{http_code}' --max-time 5 "$1" || :)" = 200 ] && return 0
    $2 || return 1
    sleep 1
  done
  return 1
}
