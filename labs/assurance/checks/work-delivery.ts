import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Holders } from '#contract/certificate.ts'
import { checkedVehicle, onTheSpot } from '#server/testing/fixtures/certificates.ts'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester } from '../../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { startTestSystem, type TestSystem } from '../test-system.ts'

const killings = 20
const perRound = 3

type Scrapping = { idempotencyKey: string; body: { certificateNumber: string } }
type Received = { rcpt_to: string[]; message_id: string | null; subject: string }

/** Mails and registry notices of certificates, with server kills at different moments. */
export const workDelivery: AssuranceCheck = {
  name: 'promises',
  figure: `mails and registry notices lost or doubled across ${killings} kills around commit and send`,
  target: '0 lost; doubles carry one key',
  run: async (tell) => {
    await using system = await startTestSystem()
    const numbers = await issueUnderKills(system, tell)
    await drained(system)
    const notices = await noticesOf(system)
    const mails = await mailsOf(system)
    const promised = await system.query<{ kind: string; key: string; failed_at: Date | null }>(
      `select kind, key, failed_at from work where kind in ('mail', 'mail_now', 'mail_typed', 'scrapping')`,
    )
    const mailsPromised = promised.filter(({ kind }) => kind !== 'scrapping').length
    const failed = promised.filter(({ failed_at }) => failed_at !== null).length
    const registered = new Set(notices.map(({ body }) => body.certificateNumber))
    const noticesLost = numbers.filter((number) => !registered.has(number)).length
    const ids = new Set(mails.map(({ message_id }) => message_id))
    const keysPerNumber = new Set(
      notices.map(({ body, idempotencyKey }) => `${body.certificateNumber} ${idempotencyKey}`),
    )
    const withoutKey = keysPerNumber.size - registered.size
    const doubledMails = mails.length - ids.size
    const doubledNotices = notices.length - registered.size
    const lost = noticesLost + failed + (mailsPromised - ids.size)
    return {
      measured: `${lost} lost of ${numbers.length} notices and ${mailsPromised} mails; ${doubledMails} mails and ${doubledNotices} notices came twice, each under its first key`,
      met:
        lost === 0 && withoutKey === 0 && mailsPromised >= killings && numbers.length >= killings,
    }
  },
}

/**
 * Issues certificates and kills the server at another moment each time. Returns the acknowledged
 * ones.
 */
async function issueUnderKills(
  system: TestSystem,
  tell: (text: string) => void,
): Promise<string[]> {
  const yard = yardFixtures(system)
  const station = await yard.station('Lupaukset pitävä')
  const { ask, close } = createRequester(system.server.url)
  const account = await system.appContext.db.read
    .selectFrom('account')
    .where('username', '=', station.username)
    .select('id')
    .executeTakeFirstOrThrow()
  const numbers: string[] = []
  for (let index = 0; index < killings; index += 1) {
    const { access_token: token } = await system.sessionOf(station.username)
    const issues: (() => Promise<void>)[] = []
    for (let one = 0; one < perRound; one += 1) {
      const { registry_id, plate, vin } = await system.vehicles.register(['aino'])
      const { id } = await checkedVehicle(
        system,
        { shop: station, account },
        { vehicle: { registry_id, plate, vin } },
      )
      const order = await system.make.order({
        vehicle_id: id,
        shop_id: station.id,
        received_at: new Date(),
        email: `${plate?.toLowerCase()}@posti.example`,
      })
      // The service sends no mail to an owner whose right has ended.
      await system.make.right({ vehicle_id: id, person_id: order.person_id })
      const path = `/api/shop/${station.id}/vehicle/${id}/certificate/issue/`
      const shown = `/api/shop/${station.id}/vehicle/${id}/holder/`
      const holders = await ask({ method: 'GET', path: shown, token, timeoutMs: 20_000 })
      const { vehicle, facts_version } = JSON.parse(holders.body) as Holders
      const seen = { plate: vehicle.plate, vin: vehicle.vin, facts_version }
      const body = JSON.stringify({ ...onTheSpot, seen })
      const headers = { 'idempotency-key': crypto.randomUUID() }
      issues.push(async () => {
        for (;;) {
          const reply = await ask({ method: 'POST', path, token, body, headers, timeoutMs: 20_000 })
          if (reply.status === 201)
            return void numbers.push((JSON.parse(reply.body) as { number: string }).number)
          if (reply.status !== 0 && reply.status !== 503)
            throw new Error(`${reply.status} ${reply.body}`)
          await sleep(30)
        }
      })
    }
    const begun = issues.map((issue) => issue())
    // During the requests, at their commits, and while the mails are sent.
    await sleep(index * 45)
    await system.server.kill()
    await system.server.start()
    await Promise.all(begun)
    tell(`${index + 1} kills, ${numbers.length} certificates`)
  }
  close()
  return numbers
}

/** Waits until no work waits. A lease of a killed process expires after a minute. */
async function drained(system: TestSystem): Promise<void> {
  for (let second = 0; second < 180; second += 1) {
    const [row] = await system.query<{ waiting: number }>(
      `select count(*)::int as waiting from work
       where done_at is null and failed_at is null and key <> 'cron'`,
    )
    if (row?.waiting === 0) return
    await sleep(1000)
  }
}

async function noticesOf(system: TestSystem): Promise<Scrapping[]> {
  const text = await readFile(join(system.standIns.folder, 'traficom.json'), 'utf8')
  return (JSON.parse(text) as { scrappings: Scrapping[] }).scrappings
}

async function mailsOf(system: TestSystem): Promise<Received[]> {
  const answer = await fetch(`${system.standIns.url}/mail/messages.json`)
  return (await answer.json()) as Received[]
}
