import type { exportsContract } from '#contract/exports.ts'
import { searchedFor } from '../admin/audit.queries.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import {
  addExport,
  beginAgain,
  endExport,
  exportsOf,
  fileOfExport,
  takeFile,
} from './export.queries.ts'

/** Files that are written in the background for the admin who asked (run-export.ts writes them). */
export function exportHandlers(house: House): Handlers<typeof exportsContract> {
  return {
    listExports: ({ caller }) => exportsOf(house.database.db, caller.accountId, house.now()),
    createExport: async ({ body, caller, locale, write, audit }) => {
      const made = await write(async (tx) => {
        const at = { accountId: caller.accountId, locale, now: house.now() }
        const one = await addExport(tx, body, at)
        const about = body.kind === 'audit' ? await searchedFor(tx, body.filter) : {}
        await audit(tx, { action: 'export.create', purpose: body.kind, outcome: 'asked', ...about })
        return one
      })
      house.wakeJobs()
      return made
    },
    cancelExport: ({ params: { exportId }, write, audit }) =>
      write(async (tx): Promise<undefined> => {
        const { kind } = await endExport(house, tx, exportId, house.now())
        await audit(tx, { action: 'export.change', purpose: kind, outcome: 'cancelled' })
      }),
    retryExport: async ({ params: { exportId }, write, audit }) => {
      await write(async (tx) => {
        const { kind } = await beginAgain(house, tx, exportId, house.now())
        await audit(tx, { action: 'export.change', purpose: kind, outcome: 'asked' })
      })
      house.wakeJobs()
    },
    fetchExport: async ({ params: { exportId: id }, write, audit }) => {
      const { db } = house.database
      const fileId = await fileOfExport(db, id, house.now())
      return write(async (tx) => {
        const { kind, content } = await takeFile(house, tx, { id, fileId })
        await audit(tx, { action: 'export.fetch', purpose: kind, outcome: 'fetched' })
        return content
      })
    },
  }
}
