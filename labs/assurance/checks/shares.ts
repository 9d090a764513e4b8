import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { newWebhook, startSilentReceiver } from '#server/testing/fixtures/webhooks.ts'
import { goodBatteries, goodRespondent } from '#server/seed/make-report.ts'
import { solveChallenge } from '#server/testing/clients/solve-challenge.ts'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import type { AssuranceCheck } from '../check.ts'
import { createRequester, quantile, startCallers, type RequestOptions } from '../../load.ts'
import { startTestSystem, type TestSystem } from '../test-system.ts'

/** One company: so many silent addresses with so many deliveries each. */
const silentAddresses = 9
const deliveriesEach = 50
/** One user sends so many pictures at once. */
const badPictures = 24
/** Strangers search once a second each. */
const searchers = 16
/** Feedback with invented addresses, the limit of a minute from each network. */
const feedbackNetworks = 42
const feedbacksEach = 5
const times = 20
/** A mail, a photo and a report’s mail within it; a call within `callMs`. */
const limitMs = 5000
const callMs = 250

/** 3 kB of nested filters, which use the whole time that a picture may take. */
const badPicture = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="1000000" seed="0"/>'.repeat(20)}</filter><rect width="6000" height="6000" filter="url(#f)"/></svg>`,
)
const badLine = 'qwertyuiop asdfghjkl zxcvbnmlkj poiuytrewq lkjhgfdsa mnbvcxzaq plmoknijb uhvygctfx'

type Ask = ReturnType<typeof createRequester>['ask']
/** Another network for each number. */
const network = (n: number) => ({ 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` })

/** One company, user or stranger takes what it can get, within its limits. Meanwhile others do the same. */
export const shares: AssuranceCheck = {
  name: 'shares',
  figure: `times of others before and during an attack: mails, while a company has ${silentAddresses * deliveriesEach} deliveries to ${silentAddresses} silent addresses; photos, while a user sends ${badPictures} endless SVG pictures at once; a call, while ${searchers} networks search once a second; a report’s mail, after ${feedbackNetworks * feedbacksEach} feedbacks with invented addresses; two processes, limits as deployed`,
  target: `mails and photos within ${limitMs / 1000} s, none refused; the call’s p95 under ${callMs} ms; at most 2 deliveries of the company at once`,
  run: async (tell) => {
    const system = await startTestSystem({
      processes: 2,
      settings: { TRUST_PROXY: '127.0.0.1', LIMIT_FACTOR: '1' },
    })
    const askers = system.servers.map(({ url }) => createRequester(url, 64))
    let next = 0
    const ask: Ask = (options) => {
      next += 1
      const at = askers[next % askers.length]
      if (!at) throw new Error('No server runs')
      return at.ask(options)
    }
    try {
      const rows: Row[] = []
      for (const attack of [mails, photos, calls, reportMails]) {
        rows.push(await attack(system, ask))
        tell(rows.at(-1)?.text ?? '')
      }
      return {
        measured: rows.map(({ text }) => text).join('; '),
        met: rows.every(({ met }) => met),
      }
    } finally {
      for (const { close } of askers) close()
      await system.close()
    }
  },
}

type Row = { text: string; met: boolean }

/** The median and the longest of both, and the ratio of the medians: times alone depend on the machine. */
function compared(before: readonly number[], during: readonly number[]): string {
  const [b, d] = [quantile(before, 0.5), quantile(during, 0.5)]
  const ms = (n: number) => n.toFixed(0)
  return `median ${ms(b)} ms before and ${ms(d)} ms during (${(d / b).toFixed(1)} times), longest ${ms(Math.max(...before))} and ${ms(Math.max(...during))} ms`
}

/** Milliseconds from the request to the mail at its server. A mail that is not there after 60 s counts as that. */
async function untilMailed(system: TestSystem, to: string, request: () => Promise<void>) {
  const began = performance.now()
  await request()
  while (performance.now() - began < 60_000) {
    if ((await system.standIns.mailsTo(to)).length > 0) break
    await sleep(20)
  }
  return performance.now() - began
}

async function mails(system: TestSystem, ask: Ask): Promise<Row> {
  const resets = async (name: string) => {
    const taken: number[] = []
    for (let n = 0; n < times; n += 1) {
      const { username, email } = await system.make.account({ email: `${name}-${n}@posti.example` })
      const body = JSON.stringify({ username })
      const path = '/api/shop/user/password/send-reset-url/'
      const headers = network(n)
      const request = async () => void (await ask({ method: 'POST', path, body, headers }))
      taken.push(await untilMailed(system, email, request))
    }
    return taken
  }
  const before = await resets('before')
  const silent = await startSilentReceiver()
  const company = await system.make.company()
  const of = { company_id: company.id, group_name: 'operator' } as const
  await system.make.account({ ...of, username: 'op-silent' })
  const { access_token: token } = await system.sessionOf('op-silent')
  for (let n = 0; n < silentAddresses; n += 1) {
    const body = JSON.stringify(newWebhook({ url: `${silent.url}?${n}` }))
    const made = await ask({ method: 'POST', path: '/api/shop/operator/webhook/', token, body })
    if (made.status !== 201) throw new Error(`${made.status} ${made.body.slice(0, 200)}`)
  }
  const [added] = await system.query<{ count: number }>(
    `with sent as (
       insert into webhook_delivery (id, webhook_id, body, created_at)
       select gen_random_uuid(), webhook.id, '{"event":"test","shop_id":null}', now()
       from webhook, generate_series(1, $2::integer) where company_id = $1 returning id),
     added as (
       insert into work (kind, key, lane, created_at, due_at, run_at)
       select 'webhook', id::text, $1::text, now(), now(), now() from sent returning id)
     select count(*)::integer as count from added`,
    [company.id, deliveriesEach],
  )
  for (let tries = 0; silent.open() === 0 && tries < 400; tries += 1) await sleep(50)
  const during = await resets('during')
  const most = silent.most()
  await silent.close()
  return {
    text: `mails: ${compared(before, during)}, ${added?.count} deliveries, at most ${most} of them at once`,
    met:
      Math.max(...during) < limitMs &&
      most <= 2 &&
      added?.count === silentAddresses * deliveriesEach,
  }
}

async function photos(system: TestSystem, ask: Ask): Promise<Row> {
  const yard = yardFixtures(system)
  const [victim, attacker] = [
    await yard.station('Kuvat kulkevat'),
    await yard.station('Kuvat jumittavat'),
  ]
  const [mine, theirs] = [await yard.standing(victim), await yard.standing(attacker)]
  const shape = { width: 1600, height: 1200, channels: 3, background: '#c04020' } as const
  const photo = await sharp({ create: shape }).jpeg().toBuffer()
  const send = async (who: typeof victim, id: number, content: Buffer, token: string) => {
    const image = {
      name: 'piha.png',
      content_type: 'image/png',
      content_base64: content.toString('base64'),
    }
    const call: RequestOptions = {
      method: 'PATCH',
      path: `/api/shop/${who.id}/vehicle/${id}/`,
      token,
    }
    return ask({ ...call, body: JSON.stringify({ image }), timeoutMs: 60_000 })
  }
  const { access_token: token } = await system.sessionOf(victim.username)
  const { access_token: bad } = await system.sessionOf(attacker.username)
  const refused: number[] = []
  const send10 = async () => {
    const taken: number[] = []
    for (let n = 0; n < times / 2; n += 1) {
      const { status, ms } = await send(victim, mine.id, photo, token)
      if (status === 200) taken.push(ms)
      else refused.push(status)
      await sleep(1000)
    }
    return taken
  }
  const before = await send10()
  const attack = startCallers(badPictures, async () => {
    const { status } = await send(attacker, theirs.id, badPicture, bad)
    // The attacker waits where it is told to, as its limit of a minute is over.
    if (status === 429) await sleep(1000)
  })
  await sleep(2000)
  const during = await send10()
  await attack.stop()
  return {
    text: `photos: ${compared(before, during)}, ${refused.length} of ${times} refused`,
    met: refused.length === 0 && Math.max(...during) < limitMs,
  }
}

async function calls(system: TestSystem, ask: Ask): Promise<Row> {
  const yard = yardFixtures(system)
  const station = await yard.station('Haku ei häiritse')
  const { access_token: token } = await system.sessionOf(station.username)
  const path = `/api/shop/${station.id}/vehicle/counts/`
  const requested = async () => {
    const taken: number[] = []
    for (let n = 0; n < 100; n += 1) {
      const { status, ms } = await ask({ path, token })
      taken.push(status === 200 ? ms : 60_000)
      await sleep(200)
    }
    return taken
  }
  const before = await requested()
  let searched = 0
  const attack = startCallers(searchers, async (n) => {
    searched += 1
    const body = JSON.stringify({ line: `${badLine} ${searched}` })
    const { ms } = await ask({
      method: 'POST',
      path: '/api/public/shop/search/line/',
      body,
      headers: network(500 + n),
    })
    await sleep(Math.max(0, 1000 - ms))
  })
  const during = await requested()
  await attack.stop()
  const p95 = [before, during].map((each) => quantile(each, 0.95).toFixed(0))
  return {
    text: `call: ${compared(before, during)}, p95 ${p95.join(' and ')} ms, ${searched} searches`,
    met: quantile(during, 0.95) < callMs,
  }
}

async function reportMails(system: TestSystem, ask: Ask): Promise<Row> {
  const report = async (n: number, email: string) => {
    const headers = network(1000 + n)
    const { body } = await ask({ path: '/api/public/battery-report/', headers })
    const { challenge, difficulty, wait_seconds } = JSON.parse(body) as {
      challenge: string
      difficulty: number
      wait_seconds: number
    }
    const link = randomUUID()
    const guard = { challenge, solution: solveChallenge(challenge, link, difficulty) }
    await sleep(wait_seconds * 1000 + 100)
    const answers = { ...goodRespondent, ...goodBatteries, email }
    return untilMailed(system, email, async () => {
      const { status, body: text } = await ask({
        method: 'PATCH',
        path: `/api/ppb-admin/questionnaire/answer/${link}/`,
        headers,
        body: JSON.stringify({ guard, answers, status: 'submitted' }),
      })
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`)
    })
  }
  const five = async (name: string, from: number) => {
    const taken: number[] = []
    for (let n = 0; n < 5; n += 1) taken.push(await report(from + n, `${name}-${n}@tuoja.example`))
    return taken
  }
  const before = await five('ennen', 0)
  const sent = new Map<number, number>()
  for (let n = 0; n < feedbackNetworks * feedbacksEach; n += 1) {
    const body = { message: 'Hei', email: `keksitty-${n}@posti.example`, took_ms: 9000, trap: '' }
    const { status } = await ask({
      method: 'POST',
      path: '/api/public/accessibility-feedback/',
      body: JSON.stringify(body),
      headers: network(2000 + Math.floor(n / feedbacksEach)),
    })
    sent.set(status, (sent.get(status) ?? 0) + 1)
  }
  const during = await five('aikana', 10)
  return {
    text: `report’s mail: ${compared(before, during)}, ${sent.get(201) ?? 0} feedbacks`,
    met: Math.max(...during) < limitMs && sent.get(201) === feedbackNetworks * feedbacksEach,
  }
}
