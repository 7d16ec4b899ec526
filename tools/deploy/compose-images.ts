/**
 * In place of the images that Docker would fetch: Node on a bare Debian for what is built on `node:…`, and one Debian with the
 * packages of the others. They are named as the Dockerfile and compose.yaml name them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Debian } from './bare-debian.ts';

const root = join(import.meta.dirname, '../..');
const APT = 'apt-get -qq update && apt-get -qq install -y --no-install-recommends';

/** What the image of Node has: Node, npm and the user `node`. */
const NODE = `FROM scratch
ADD base.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --user-group --create-home node \\
 && ${APT} libatomic1 libstdc++6
`;
const OTHERS = `FROM scratch
ADD base.tar /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN ${APT} certbot nginx postgresql && rm /etc/nginx/sites-enabled/default && mkdir -p /var/cache/nginx
COPY entry /usr/local/bin/entry
COPY pebble.pem /srv/pebble.pem
ENV REQUESTS_CA_BUNDLE=/srv/pebble.pem
ENTRYPOINT ["entry"]
`;
const ENTRY = `#!/bin/sh
# What PostgreSQL's image does at its start; the others become their command.
set -e
[ -n "\${POSTGRES_PASSWORD-}" ] || exec "$@"
data=/var/lib/postgresql/data bin=$(echo /usr/lib/postgresql/*/bin)
run() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
install -d -o postgres -g postgres -m 0700 "$data"
install -d -o postgres -g postgres /run/postgresql
if [ ! -e "$data/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  chmod 644 /tmp/password
  run "$bin/initdb" -D "$data" -U "$POSTGRES_USER" -E UTF8 --locale C.UTF-8 --auth-host scram-sha-256 --pwfile /tmp/password
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  echo "create database $POSTGRES_DB" | run "$bin/postgres" --single -D "$data" postgres
fi
exec setpriv --reuid postgres --regid postgres --init-groups "$bin/postgres" -D "$data" -c listen_addresses='*'
`;

/** The files of a Debian before anything else is installed in it. */
export const keepBare = (debian: Debian): Promise<string> =>
  debian.must('mkdir -p /srv/images && tar --one-file-system --exclude=./srv -C / -cf /srv/images/base.tar .');

/** Makes `docker` a command there, and the images that it would fetch. */
export const prepareDocker = async (debian: Debian): Promise<void> => {
  const place = join(debian.folder, 'srv/images');
  const npm = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  cpSync(join(npm, '../..'), join(place, 'npm'), { recursive: true, dereference: true });
  cpSync(realpathSync(process.execPath), join(place, 'node'));
  mkdirSync(join(debian.folder, 'srv/node_modules'), { recursive: true });
  cpSync(join(root, 'node_modules/yaml'), join(debian.folder, 'srv/node_modules/yaml'), { recursive: true });
  for (const name of ['compose-file.ts', 'docker.ts'])
    cpSync(join(import.meta.dirname, name), join(debian.folder, 'srv', name));
  const command = '#!/bin/sh\nexec /srv/images/node /srv/docker.ts "$@"\n';
  writeFileSync(join(debian.folder, 'usr/local/bin/docker'), command, { mode: 0o755 });
  writeFileSync(join(place, 'node.image'), NODE);
  writeFileSync(join(place, 'others.image'), OTHERS);
  writeFileSync(join(place, 'entry'), ENTRY, { mode: 0o755 });
  await debian.must(`set -e
    ${APT} buildah curl iproute2 libatomic1 libstdc++6
    cd /srv/images && cp /srv/pebble.pem .
    from=$(sed -n 's/^FROM \\(node:[^ ]*\\) .*/\\1/p' /root/palco/deploy/Dockerfile | sort -u)
    buildah build --isolation chroot -f node.image -t "$from" .
    tags=$(sed -n 's/^    image: \\([^$]*\\)$/-t \\1/p' /root/palco/deploy/compose.yaml | grep -v palco:)
    buildah build --isolation chroot -f others.image $tags .`);
};
