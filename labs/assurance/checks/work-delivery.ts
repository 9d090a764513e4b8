import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Holders } from '#contract/certificate.ts'
import { checkedVehicle, onTheSpot } from '#server/testing/fixtures/certificates.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { feedbackMails } from '#server/modules/public/mails.ts'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester } from '../load.ts'
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
    const system = await startTestSystem()
    try {
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
    } finally {
      await system.close()
    }
  },
}

const underWay = 10
const rounds = 5

/** Mails that are being sent while PostgreSQL is killed. Their outcomes wait for its return. */
export const outcomes: AssuranceCheck = {
  name: 'outcomes',
  figure: `${underWay} mails being sent by two processes while PostgreSQL is killed, back after 5 s; in ${rounds} rounds`,
  target: '0 lost, 0 sent twice',
  run: async (tell) => {
    const system = await startTestSystem({ processes: 2 })
    try {
      const sum = { sending: 0, lost: 0, twice: 0 }
      for (let round = 0; round < rounds; round += 1) {
        await system.standIns.fail('mail', 'slow', { delay_ms: 4000 })
        const to = (n: number) => `kesken-${round}-${n}@posti.example`
        const { db, secrets, now, config } = system.appContext
        await db.write(async (tx) => {
          for (let n = 0; n < underWay; n += 1) {
            await enqueueMail(tx, secrets, {
              key: `under-way-${round}-${n}`,
              to: to(n),
              locale: 'fi',
              template: feedbackMails.feedbackReceipt,
              about: { reference: 'KS-1', answerBy: '2026-12-31', publicUrl: config.publicUrl },
              isUrgent: n % 2 === 0,
              now: now(),
            })
          }
        })
        sum.sending += await leased(system)
        await system.postgres.kill()
        await sleep(5000)
        await system.postgres.start()
        await system.standIns.heal()
        await drained(system, 'under-way-%')
        const counts: number[] = []
        for (let n = 0; n < underWay; n += 1) {
          counts.push((await system.standIns.mailsTo(to(n))).length)
        }
        sum.lost += counts.filter((count) => count === 0).length
        sum.twice += counts.filter((count) => count > 1).length
        tell(`${round + 1} kills, ${sum.lost} lost, ${sum.twice} sent twice`)
      }
      return {
        measured: `${sum.lost} lost and ${sum.twice} sent twice of ${sum.sending} under way in ${rounds} kills`,
        met: sum.lost + sum.twice === 0 && sum.sending === rounds * underWay,
      }
    } finally {
      await system.close()
    }
  },
}

/** Waits until all are being sent, at most 20 s. @returns how many are */
async function leased(system: TestSystem): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const [row] = await system.query<{ leased: number }>(
      "select count(*)::int as leased from work where key like 'under-way-%' and lease is not null",
    )
    if (row?.leased === underWay || tries === 200) return row?.leased ?? 0
    await sleep(100)
  }
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

/** Waits until no work with such a key waits. A lease of a killed process expires after a minute. */
async function drained(system: TestSystem, keys = '%'): Promise<void> {
  for (let second = 0; second < 180; second += 1) {
    const [row] = await system.query<{ waiting: number }>(
      `select count(*)::int as waiting from work
       where done_at is null and failed_at is null and key <> 'cron' and key like $1`,
      [keys],
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
