import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type SecureVersion } from 'node:tls'
import { makeCertificate } from '#server/testing/external/certificate.ts'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester, startCallers } from '../../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { nginxVersion, startNginx, type Proxy } from '../nginx-proxy.ts'
import { addVehicle } from '../writes.ts'
import { startTestSystem } from '../test-system.ts'

const requested = 10_000

/** The configuration of docs/operations unchanged except for ports, in front of two processes. */
export const nginx: AssuranceCheck = {
  name: 'nginx',
  figure:
    'the nginx of docs/operations: TLS 1.2 and 1.3 alone, /api refused in clear, no metrics; failed requests while two processes behind it are restarted in turn under load, with migrations',
  target: `all; 0 of ${requested}`,
  run: async (tell) => {
    const version = nginxVersion()
    if (!version) return { measured: 'not tried: nginx is not installed', met: false }
    await using system = await startTestSystem({
      processes: 2,
      bare: true,
      settings: { LEAVE_SECONDS: '1', TRUST_PROXY: '127.0.0.1', METRICS_PORT: '' },
    })
    const authority = makeCertificate('Assure authority')
    await using proxy = await startNginx(
      system.servers.map(({ port }) => port),
      makeCertificate('kierto.example', authority),
    )
    const wrong = await faultsOf(proxy, authority.cert)
    for (const line of wrong) tell(line)
    const station = await yardFixtures(system).station('Välityksen takana')
    const { access_token: token } = await system.sessionOf(station.username)
    const { ask, close } = createRequester(proxy.secure, 64, authority.cert)
    const failed = new Map<string, number>()
    let done = 0
    const load = startCallers(8, async (index) => {
      const call =
        index === 0
          ? addVehicle(station.id, token, randomUUID())
          : { path: `/api/shop/${station.id}/vehicle/counts/`, token }
      const { status, body } = await ask(call)
      done += 1
      if (status === 200 || status === 201) return
      const line = `${call.path.slice(-20)} ${status} ${body.slice(0, 60)}`
      failed.set(line, (failed.get(line) ?? 0) + 1)
    })
    let [restarts, exits] = [0, 0]
    const isEnough = () => done >= requested && restarts >= 4
    while (!isEnough()) {
      for (const server of system.servers) {
        // By docs/operations nginx avoids a failed server for two seconds.
        await sleep(3000)
        exits += Math.abs((await server.stop()) ?? 1)
        // A new column under the lock limit of migrations.
        await system.query(
          `begin; set local lock_timeout = '1s';
           alter table vehicle add column assure_${restarts} text; commit`,
        )
        await server.start()
        restarts += 1
      }
      tell(`${restarts} restarts, ${done} requests`)
    }
    await load.stop()
    close()
    exits += await stopAll(system)
    const reported = await unavailableFaults(proxy, authority.cert)
    for (const line of reported) tell(line)
    wrong.push(...reported)
    for (const [line, times] of failed) tell(`${times} x ${line}`)
    const sum = [...failed.values()].reduce((total, times) => total + times, 0)
    return {
      measured: `${wrong.length} wrong; ${sum} of ${done} requests in ${restarts} restarts and migrations (${version})`,
      met: wrong.length === 0 && sum === 0 && exits === 0,
    }
  },
}

/** Returns the differences between the proxy and docs/operations. */
async function faultsOf({ plain, secure, logged }: Proxy, ca: string): Promise<string[]> {
  const wrong: string[] = []
  const expectThat = (isSo: boolean, what: string) => void (isSo || wrong.push(what))
  for (const [offered, isTaken] of [
    ['TLSv1', false],
    ['TLSv1.1', false],
    ['TLSv1.2', true],
    ['TLSv1.3', true],
  ] as const)
    expectThat((await speaks(secure, offered, ca)) === isTaken, `${offered} is not as told`)
  const inClear = await fetch(`${plain}/api/public/settings/`, { redirect: 'manual' })
  expectThat(inClear.status === 403, `/api in clear is ${inClear.status}`)
  const page = await fetch(`${plain}/`, { redirect: 'manual' })
  expectThat(page.status === 308, `a page in clear is ${page.status}`)
  const { ask, close } = createRequester(secure, 4, ca)
  const metrics = await ask({ path: '/metrics' })
  expectThat(metrics.status === 404, `/metrics is ${metrics.status}`)
  const settings = await ask({ path: '/api/public/settings/' })
  expectThat(settings.status === 200, `a call over TLS is ${settings.status}`)
  const token = randomBytes(32).toString('base64url')
  for (const path of [`/api/shop/user/password/reset/${token}/`, `/reset/${token}?from=${token}`])
    await ask({ path, headers: { referer: `${secure}/reset/${token}` } })
  await fetch(`${plain}/reset/${token}`, { redirect: 'manual' })
  const log = await logged()
  expectThat(log.includes('/api/shop/user/password/reset 4'), 'the log has no line of a link')
  expectThat(!log.includes(token), 'the log has a usable token')
  close()
  return wrong
}

/** Stops every process. @returns the number of those that did not end well */
async function stopAll({
  servers,
}: {
  servers: readonly { stop: () => Promise<number | null> }[]
}) {
  const codes = await Promise.all(servers.map((server) => server.stop()))
  return codes.filter((code) => code !== 0).length
}

/** Answers without any process that are not the contract's error, or no page for people. */
async function unavailableFaults({ secure, logged }: Proxy, ca: string): Promise<string[]> {
  const { ask, close } = createRequester(secure, 4, ca)
  const wrong: string[] = []
  const token = randomBytes(32).toString('base64url')
  await ask({ path: `/api/shop/user/password/reset/${token}/` })
  if ((await logged()).includes(token)) wrong.push('without a process the log has a usable token')
  const call = await ask({ path: '/api/public/settings/' })
  if (call.status !== 503 || JSON.parse(call.body).code !== 'SERVICE_UNAVAILABLE')
    wrong.push(`without a process a call is ${call.status} ${call.body.slice(0, 80)}`)
  const page = await ask({ path: '/', headers: { accept: 'text/html' } })
  if (page.status !== 503 || !page.body.startsWith('<!doctype html>'))
    wrong.push(`without a process a page is ${page.status} ${page.body.slice(0, 80)}`)
  close()
  return wrong
}

/** Whether it accepts a connection with exactly that version of TLS. */
function speaks(url: string, version: SecureVersion, ca: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      ca,
      minVersion: version,
      maxVersion: version,
      // Without this option the client does not offer the old ones.
      ciphers: 'DEFAULT@SECLEVEL=0',
    })
    socket.once('secureConnect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
