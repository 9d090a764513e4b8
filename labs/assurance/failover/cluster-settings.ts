// Settings of etcd, Patroni, PostgreSQL and HAProxy, with TLS between all of them.
// docs/operations/several-machines.md has the reasons.
import { join } from 'node:path'
import { makeCertificate } from '#server/testing/external/certificate.ts'
import { addressOf } from '../namespaces.ts'

export const haproxyPort = 5000

type Pair = { cert: string; key: string }

export type ClusterKeys = {
  /** Certificate of the authority that signs all others. */
  authority: string
  /** For callers of Patroni that are no database machine: HAProxy and the operators. */
  client: Pair
  /** Makes a certificate for a machine, another one at each call. */
  machine: (machine: number) => Pair
}

/**
 * One authority for all machines. A machine has one certificate for PostgreSQL, etcd and Patroni. It
 * names its own address, and the address where HAProxy offers it to the processes.
 */
export function createClusterKeys(): ClusterKeys {
  const authority = makeCertificate('Kierto machines')
  return {
    authority: authority.cert,
    client: makeCertificate('haproxy', authority, undefined, [addressOf(0)]),
    machine: (machine) =>
      makeCertificate(`m${machine}`, authority, undefined, [addressOf(machine), '127.0.0.1']),
  }
}

/** Flags of etcd. It refuses clients and peers without a certificate of the authority. */
export function etcdFlags(machine: number, machines: readonly number[]): string[] {
  const own = `https://${addressOf(machine)}`
  const words = {
    name: `m${machine}`,
    'data-dir': 'etcd-data',
    'listen-peer-urls': `${own}:2380`,
    'listen-client-urls': `${own}:2379`,
    'initial-advertise-peer-urls': `${own}:2380`,
    'advertise-client-urls': `${own}:2379`,
    'initial-cluster': machines.map((each) => `m${each}=https://${addressOf(each)}:2380`).join(','),
    'log-level': 'error',
  }
  const keys = ['', 'peer-'].flatMap((of) => [
    `--${of}cert-file=own.pem`,
    `--${of}key-file=own.key`,
    `--${of}trusted-ca-file=ca.pem`,
    `--${of}client-cert-auth`,
  ])
  return [...Object.entries(words).map(([name, value]) => `--${name}=${value}`), ...keys]
}

export function patroniSettings(
  machine: number,
  machines: readonly number[],
  { password, folder, bin }: { password: string; folder: string; bin: string },
) {
  const own = addressOf(machine)
  const [ca, cert, key] = ['ca.pem', 'own.pem', 'own.key'].map((name) => join(folder, name))
  // Another machine's PostgreSQL must show a certificate for its address.
  const checked = { sslmode: 'verify-full', sslrootcert: ca }
  return {
    scope: 'kierto',
    name: `m${machine}`,
    restapi: {
      listen: `${own}:8008`,
      connect_address: `${own}:8008`,
      certfile: cert,
      keyfile: key,
      cafile: ca,
      verify_client: 'required',
    },
    ctl: { cacert: ca, certfile: cert, keyfile: key },
    etcd3: {
      hosts: machines.map((each) => `${addressOf(each)}:2379`),
      protocol: 'https',
      cacert: ca,
      cert,
      key,
    },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        primary_start_timeout: 10,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            wal_log_hints: 'on',
            password_encryption: 'scram-sha-256',
            tcp_keepalives_idle: 10,
            tcp_keepalives_interval: 5,
            tcp_keepalives_count: 3,
            tcp_user_timeout: '20s',
            wal_sender_timeout: '10s',
            wal_receiver_timeout: '10s',
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `${own}:5432`,
      connect_address: `${own}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      parameters: {
        unix_socket_directories: folder,
        ssl: 'on',
        ssl_ca_file: ca,
        ssl_cert_file: cert,
        ssl_key_file: key,
        ssl_min_protocol_version: 'TLSv1.3',
      },
      authentication: {
        superuser: Object.assign({ username: 'postgres', password }, checked),
        replication: Object.assign({ username: 'replicator', password }, checked),
        rewind: Object.assign({ username: 'rewind', password }, checked),
      },
      pg_hba: [
        'local all all trust',
        'hostssl replication replicator 10.77.0.0/24 scram-sha-256',
        'hostssl all all 10.77.0.0/24 scram-sha-256',
      ],
    },
  }
}

/** One address that follows the primary. HAProxy passes PostgreSQL's TLS through unread. */
export function haproxySettings(machines: readonly number[], folder: string): string {
  const servers = machines
    .map((each) => `  server m${each} ${addressOf(each)}:5432 check port 8008 verifyhost m${each}`)
    .join('\n')
  return `global
  maxconn 200
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
  option clitcpka
  option srvtcpka
listen primary
  bind 127.0.0.1:${haproxyPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions check-ssl verify required ca-file ${join(folder, 'ca.pem')} crt ${join(folder, 'haproxy.pem')}
${servers}
`
}
