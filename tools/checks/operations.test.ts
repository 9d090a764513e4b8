import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { jobs, type Schedule } from '#rules/jobs.ts'
import { pages } from '#rules/pages.ts'

const read = (name: string) =>
  readFile(new URL(`../../docs/operations/${name}`, import.meta.url), 'utf8')

const alerts = async () =>
  [...(await read('alerts.yml')).matchAll(/- alert: (\w+)\n([\s\S]*?)(?=\n\s*- alert|$)/g)].map(
    ([, name = '', rule = '']) => ({ name, rule }),
  )

test('links each alert to its own part of the runbook, and has no part without an alert', async () => {
  const parts = [...(await read('runbook.md')).matchAll(/^## (Kierto\w+)$/gm)].map(
    ([, name]) => name,
  )
  const named = await alerts()
  expect(named.map(({ name }) => name)).toEqual(parts)
  for (const { name, rule } of named) {
    expect(rule).toContain(`runbook.md#${name.toLowerCase()}`)
  }
})

test('uses only existing figures in alerts and dashboard', async () => {
  const { registry } = createMetrics({
    pool: () => ({ busy: 0, idle: 0, max: 1, waiting: 0 }),
    losses: () => ({ lost: 0, awaySeconds: 0 }),
    server: async () => ({ address: 'local', timeline: 1 }),
    work: async () => [],
    sealDaysLeft: () => 0,
    withoutStation: async () => 0,
    typedOwnerStations: async () => 0,
    overdueOrders: async () => 0,
    now: () => new Date(0),
  })
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  const requested = `${await read('alerts.yml')}${await read('dashboard.json')}`.match(
    /\bkierto_\w+/g,
  )
  const unknown = (requested ?? []).filter(
    (name) => !known.has(name.replace(/_(?:bucket|count)$/, '')),
  )
  expect(unknown).toEqual([])
  expect(requested?.length).toBeGreaterThan(20)
})

const secondsOf = (schedule: Schedule) => {
  if ('everySeconds' in schedule) return schedule.everySeconds
  return 'hourlyAtMinute' in schedule ? 3600 : 86_400
}

test('allows each job less than two turns of delay, and no alert for a job on time', async () => {
  const rule = (await alerts()).find(({ name }) => name === 'KiertoJobStopped')?.rule ?? ''
  const limits = new Map(
    [...rule.matchAll(/\{job=~"([\w|]+)"\}\) > (\d+)/g)].flatMap(([, names = '', limit]) =>
      names.split('|').map((name) => [name, Number(limit)] as const),
    ),
  )
  expect([...limits.keys()].toSorted()).toEqual(Object.keys(jobs).toSorted())
  for (const [name, schedule] of Object.entries(jobs)) {
    const turn = secondsOf(schedule)
    expect(limits.get(name)).toBeGreaterThan(turn)
    expect(limits.get(name)).toBeLessThanOrEqual(Math.max(600, 2.5 * turn))
  }
})

test('runs the deployed and the measured service with the same limits', async () => {
  const limits =
    /--max-old-space-size=\d+ --max-semi-space-size=\d+ --v8-pool-size=\d+|MALLOC_\w+=?:? ?'?\d+/g
  const [first, ...others] = await Promise.all(
    ['single-machine.md', '../../Containerfile', '../../labs/assurance/server.ts'].map(
      async (name) =>
        ((await read(name)).match(limits) ?? []).map((each) => each.replace(/: '/, '=')),
    ),
  )
  expect(first).toHaveLength(4)
  for (const other of others) expect(other).toEqual(first)
})

test('reports wrong settings and starts nothing, and caches compiled code with good ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const check = (settings: Record<string, string>) =>
    spawnSync(process.execPath, ['server/main.ts', '--check'], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, NODE_COMPILE_CACHE: folder, ...settings },
      encoding: 'utf8',
    })
  const wrong = check({ NODE_ENV: 'production', PORT: 'many' })
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain('PORT')
  expect(check({ NODE_ENV: 'development' })).toMatchObject({ status: 0, stdout: '', stderr: '' })
  // A second run uses the cached code. Node prints that the cache entry was found.
  const again = check({ NODE_ENV: 'development', NODE_DEBUG_NATIVE: 'COMPILE_CACHE' })
  expect(again.stderr).toMatch(/retrieving transpile cache .*server\/main\.ts\.\.\.success/)
})

test('logs no token, id or query of any path behind the proxy', async () => {
  const conf = await read('nginx.conf')
  const [, pattern = ''] = /"~(.*)" \$kierto_words;/.exec(conf) ?? []
  const logged = (path: string) => new RegExp(pattern).exec(path)?.groups?.['kierto_words'] ?? '/'
  const rows: Endpoint[] = Object.values(contract)
  const paths = [
    ...rows.map(({ path }) => `/api${path}`),
    ...Object.values(pages).map(({ path }) => path),
  ]
  const values = [randomUUID(), randomBytes(32).toString('base64url'), 'k'.repeat(43), '4711']
  for (const path of paths) {
    const words = path.replace(/\/?:.*$/, '').replace(/\/$/, '') || '/'
    for (const value of values) {
      expect(logged(path.replaceAll(/:\w+/g, value)).startsWith(words)).toBe(true)
      expect(logged(path.replaceAll(/:\w+/g, value))).not.toContain(value)
    }
  }
  // Every server writes this format, and no line of nginx's own with the whole request.
  const servers = conf.split(/^server \{/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server.match(/\b(?:access|error)_log .*;/g)).toEqual([
      'access_log /var/log/nginx/kierto.log kierto;',
      'error_log /var/log/nginx/kierto-error.log emerg;',
    ])
  }
  expect(/log_format kierto ([\s\S]*?);/.exec(conf)?.[1]).not.toMatch(
    /\$(?:request|request_uri|uri|args|http_referer)\b/,
  )
})

test('the proxy takes a 503 for no dead process, and answers in the shape of the contract alone', async () => {
  const conf = await read('nginx.conf')
  expect(conf).not.toMatch(/proxy_next_upstream [^;]*(?:http_503|non_idempotent)/)
  expect(conf).toMatch(/error_page 502 504 = @unavailable;/)
  expect(conf).toMatch(/error_page 429 = @too_many;/)
  const bodies = [...conf.matchAll(/'(\{"code".*\})';/g)].map(([, body = '']) => body)
  expect(bodies.map((body) => errorBody.parse(JSON.parse(body)).code)).toEqual([
    'SERVICE_UNAVAILABLE',
    'TOO_MANY_REQUESTS',
  ])
})

test('the proxy counts a network of IPv6 as one caller, and streams apart from calls', async () => {
  const conf = await read('nginx.conf')
  expect(conf).toMatch(/listen \[::\]:443 /)
  // 8 of the 16 bytes of an IPv6 address.
  expect(conf).toContain('"~^(?<kierto_network>[\\s\\S]{8})[\\s\\S]{8}$" $kierto_network;')
  const zones = [...conf.matchAll(/limit_conn_zone (\S+) zone=(\w+):/g)]
  expect(zones.map(([, key]) => key)).toEqual(['$kierto_caller', '$kierto_caller'])
  const streams = /location ~ \S*changes[\s\S]*?\n {4}\}/.exec(conf)?.[0] ?? ''
  expect(streams).toContain('limit_conn kierto_streams ')
  expect(streams).not.toContain('kierto_calls')
})
