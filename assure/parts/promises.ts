import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkedVehicle, onTheSpot } from '#server/testing/scrapping.ts'
import { yardFleet } from '../../e2e/yard-fleet.ts'
import { createAsker } from '../load.ts'
import type { Part } from '../part.ts'
import { startWorld, type World } from '../world.ts'

const killings = 20
const perRound = 3

type Scrapping = { idempotencyKey: string; body: { certificateNumber: string } }
type Received = { rcpt_to: string[]; message_id: string | null; subject: string }

/** Mails and registry notices promised by certificates, with the server killed around each. */
export const promises: Part = {
  name: 'promises',
  figure: `mails and registry notices lost or doubled across ${killings} kills around commit and send`,
  target: '0 lost; doubles carry one key',
  run: async (tell) => {
    const world = await startWorld()
    try {
      const numbers = await issueUnderKills(world, tell)
      await drained(world)
      const notices = await noticesOf(world)
      const mails = await mailsOf(world)
      const promised = await world.ask<{ kind: string; key: string; failed_at: Date | null }>(
        `select kind, key, failed_at from outbox where kind in ('mail', 'scrapping')`,
      )
      const mailsPromised = promised.filter(({ kind }) => kind === 'mail').length
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
      await world.close()
    }
  },
}

/** Issues certificates and kills the server at another moment each time; those that were acknowledged. */
async function issueUnderKills(world: World, tell: (text: string) => void): Promise<string[]> {
  const yard = yardFleet(world)
  const station = await yard.station('Lupaukset pitävä')
  const { ask, close } = createAsker(world.server.url)
  const account = await world.house.database.db
    .selectFrom('account')
    .where('username', '=', station.username)
    .select('id')
    .executeTakeFirstOrThrow()
  const numbers: string[] = []
  for (let nth = 0; nth < killings; nth += 1) {
    const { access_token: token } = await world.sessionOf(station.username)
    const issues: (() => Promise<void>)[] = []
    for (let one = 0; one < perRound; one += 1) {
      const { registry_id, plate, vin } = await world.fleet.register(['aino'])
      const { id } = await checkedVehicle(
        world,
        { shop: station, account },
        { vehicle: { registry_id, plate, vin } },
      )
      const order = await world.make.order({
        vehicle_id: id,
        shop_id: station.id,
        received_at: new Date(),
        email: `${plate?.toLowerCase()}@posti.example`,
      })
      // Whose right does not stand any more is not written to.
      await world.make.right({ vehicle_id: id, person_id: order.person_id })
      const path = `/api/shop/${station.id}/vehicle/${id}/certificate/issue/`
      const body = JSON.stringify(onTheSpot)
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
    // Within the calls, at their commits, and while the mails leave.
    await sleep(nth * 45)
    await world.server.kill()
    await world.server.start()
    await Promise.all(begun)
    tell(`${nth + 1} kills, ${numbers.length} certificates`)
  }
  close()
  return numbers
}

/** Waits until nothing is promised any more; a lease of the killed runs out after a minute. */
async function drained(world: World): Promise<void> {
  for (let second = 0; second < 180; second += 1) {
    const [row] = await world.ask<{ waiting: number }>(
      'select count(*)::int as waiting from outbox where done_at is null and failed_at is null',
    )
    if (row?.waiting === 0) return
    await sleep(1000)
  }
}

async function noticesOf(world: World): Promise<Scrapping[]> {
  const text = await readFile(join(world.standIns.folder, 'traficom.json'), 'utf8')
  return (JSON.parse(text) as { scrappings: Scrapping[] }).scrappings
}

async function mailsOf(world: World): Promise<Received[]> {
  const answer = await fetch(`${world.standIns.url}/mail/messages.json`)
  return (await answer.json()) as Received[]
}
