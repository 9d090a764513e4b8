import type { ownerDataContract } from '#contract/owner-data.ts'
import type { Call, FileAnswer, Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { lookUpsOf, type LookUp } from '../owner/look-ups.queries.ts'
import { erase, erasureOf } from './erasure.queries.ts'
import { ownDataOf } from './owner-data.queries.ts'
import { renderOwnData } from './render.ts'

type Download = Call<(typeof ownerDataContract)['downloadOwnData']>

/** What the service keeps of the owner: to see, to take along, to have erased. */
export function ownerDataHandlers(house: House): Handlers<typeof ownerDataContract> {
  const { db } = house.database
  const whose = { db, secrets: house.secrets }
  return {
    readOwnData: ({ caller }) => ownDataOf(whose, caller.personId),
    downloadOwnData: (call) => download(house, call),
    readErasure: ({ caller }) => erasureOf(db, caller.personId),
    eraseOwnData: ({ caller, write, audit }) =>
      write(async (tx) => {
        const done = await erase(tx, caller.personId, house.now())
        const isNobody = done.erased.some(({ part }) => part === 'identity')
        const outcome = isNobody ? 'erased' : 'partly_erased'
        await audit(tx, { action: 'data.erase', purpose: 'own_request', outcome })
        return done
      }),
  }
}

async function download(
  house: House,
  { caller, query, locale, write, audit }: Download,
): Promise<FileAnswer> {
  const { db } = house.database
  const now = house.now()
  const data = await ownDataOf({ db, secrets: house.secrets }, caller.personId)
  const whole = { ...data, look_ups: await allLookUps(house, caller.personId) }
  const isPdf = query.format === 'pdf'
  const content = isPdf
    ? renderOwnData(whole, { now, locale, controller: house.config.controller })
    : Buffer.from(`${JSON.stringify({ made_at: now.toISOString(), ...whole }, null, 2)}\n`)
  await write((tx) =>
    audit(tx, { action: 'data.download', purpose: 'own_papers', outcome: 'sent' }),
  )
  return {
    name: `kierto-omat-tiedot-${now.toISOString().slice(0, 10)}.${query.format}`,
    contentType: isPdf ? 'application/pdf' : 'application/json; charset=utf-8',
    content,
  }
}

/** More would be a paper of hundreds of pages; the newest come first. */
const mostLookUps = 2000

async function allLookUps(house: House, personId: number): Promise<LookUp[]> {
  const found: LookUp[] = []
  let cursor: string | undefined
  do {
    const page = await lookUpsOf(house.database.db, personId, { limit: 500, cursor })
    found.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && found.length < mostLookUps)
  return found
}
