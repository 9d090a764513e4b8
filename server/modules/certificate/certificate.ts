import type { certificateContract } from '#contract/certificate.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { issueHandlers } from './issue.ts'
import { mailCertificate } from './mail-certificate.ts'
import { approveOwner, completeHolders, readHolders } from './owners/holders.ts'
import { unsignedCertificate } from './unsigned-certificate.ts'
import { annulAnyCertificate, annulCertificate, correctCertificate } from './versions.ts'

/** A station's certificates of destruction: printed for a signature, or issued at once. */
export function certificateHandlers(ctx: AppContext): Handlers<typeof certificateContract> {
  return {
    ...issueHandlers(ctx),
    readHolders: (call) => readHolders(ctx, call),
    completeHolders: (call) => completeHolders(ctx, call),
    approveOwner: async (call) => {
      await approveOwner(ctx, call)
      return undefined
    },
    correctCertificate: (call) => correctCertificate(ctx, call),
    annulCertificate: async (call) => {
      await annulCertificate(ctx, call)
      return undefined
    },
    annulAnyCertificate: async (call) => {
      await annulAnyCertificate(ctx, call)
      return undefined
    },
    downloadUnsignedCertificate: (call) => unsignedCertificate(ctx, call),
    mailCertificate: async (call) => {
      await mailCertificate(ctx, call)
      return undefined
    },
  }
}
