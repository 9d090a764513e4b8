import { workKind } from '#server/platform/work/work.ts'

/** A certificate issued while the registry did not answer, and the person who handed over. */
export const ownerNotice = workKind<{
  certificateId: number
  accountId: number
  personId: number | null
}>('owner_notice', { slots: 1, attempts: Infinity })
