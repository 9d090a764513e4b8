import type { yardContract } from '#contract/yard.ts'
import type { AppContext } from '#server/platform/context.ts'
import { readPaper } from '#server/platform/files/files.queries.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { lockForPapers } from './lock-for-papers.ts'
import {
  deleteOwnerDocument,
  ownerDocumentFile,
  ownerDocuments,
  saveOwnerDocument,
} from '#server/modules/reception/owner-document.queries.ts'

type Yard = typeof yardContract
type Calls = 'listOwnerDocuments' | 'addOwnerDocument' | 'readOwnerDocument' | 'removeOwnerDocument'

const purpose = 'owner_document'

/** Documents that prove the right of an owner whom no registry confirmed. */
export function ownerDocumentHandlers(ctx: AppContext): Pick<Handlers<Yard>, Calls> {
  return {
    listOwnerDocuments: ({ params }) => ownerDocuments(ctx.db.read, params),
    addOwnerDocument: async (call) => {
      // Redraws a photograph before the transaction opens.
      const paper = await readPaper(call.file, call.callerKey)
      return call.write(async (tx) => {
        await lockForPapers(call, tx, { purpose, outcome: 'added' })
        const { accountId } = call.caller
        return saveOwnerDocument(ctx, tx, {
          ...call.params,
          accountId,
          kind: call.body.kind,
          paper,
        })
      })
    },
    readOwnerDocument: (call) => readOne(ctx, call),
    removeOwnerDocument: async (call) => {
      await call.write(async (tx) => {
        await lockForPapers(call, tx, { purpose, outcome: 'removed' })
        await deleteOwnerDocument(ctx, tx, call.params)
      })
    },
  }
}

const readOne = (ctx: AppContext, call: HandlerContext<Yard['readOwnerDocument']>) =>
  call.write(async (tx) => {
    const { vehicleId, shopId } = call.params
    await call.audit(tx, {
      action: 'yard.vehicle.read',
      purpose,
      outcome: 'sent',
      shopId,
      vehicleId,
    })
    return ownerDocumentFile(ctx, tx, call.params)
  })
