import type { publicContract } from '#contract/public.ts'
import type { Handlers } from '../call.ts'
import { certificateByToken } from '../certificate/certificate.queries.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'

/** What anyone may ask: how this installation is set up, and whether a certificate is genuine. */
export function publicHandlers(house: House): Handlers<typeof publicContract> {
  const { config, database } = house
  return {
    readSettings: async () => ({ build: config.build, demo: config.demo, tiles: config.tiles }),
    verifyCertificate: async ({ params }) => {
      const facts = await certificateByToken(database.db, params.token)
      if (!facts) throw new Refusal('NOT_FOUND', 'No such certificate')
      return facts
    },
  }
}
