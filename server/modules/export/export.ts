import type { exportsContract } from '#contract/admin/exports.ts'
import { searchedFor } from '#server/modules/admin/audit.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { addExport, endExport, fetchedExport, retryExport } from './change-export.ts'
import { exportsOf } from './sql.ts'

/** Handlers of exports: files written in the background for an admin. See run-export.ts. */
export function exportHandlers(ctx: AppContext): Handlers<typeof exportsContract> {
  return {
    listExports: ({ caller }) => exportsOf(ctx.db.read, caller.accountId, ctx.now()),
    createExport: async ({ body, caller, locale, write, audit }) => {
      const made = await write(async (tx) => {
        const at = { accountId: caller.accountId, locale, now: ctx.now() }
        const one = await addExport(tx, body, at)
        const about = body.kind === 'audit' ? await searchedFor(tx, body.filter) : {}
        await audit(tx, { action: 'export.create', purpose: body.kind, outcome: 'asked', ...about })
        return one
      })
      return made
    },
    cancelExport: ({ params: { exportId }, write, audit }) =>
      write(async (tx): Promise<undefined> => {
        const { kind } = await endExport(ctx, tx, exportId, ctx.now())
        await audit(tx, { action: 'export.change', purpose: kind, outcome: 'cancelled' })
      }),
    retryExport: async ({ params: { exportId }, write, audit }) => {
      await write(async (tx) => {
        const { kind } = await retryExport(ctx, tx, exportId, ctx.now())
        await audit(tx, { action: 'export.change', purpose: kind, outcome: 'asked' })
      })
    },
    fetchExport: ({ params: { exportId }, write, audit }) =>
      write(async (tx) => {
        const { kind, content } = await fetchedExport(ctx, tx, exportId, ctx.now())
        await audit(tx, { action: 'export.fetch', purpose: kind, outcome: 'fetched' })
        return content
      }),
  }
}
