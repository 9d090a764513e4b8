import type { OwnerNotice, Tx } from '#server/platform/db/index.ts'

/** Stores an owner's answer to the notice of a certificate. */
export async function answerOwnerNotice(
  tx: Tx,
  noticeId: number,
  { answer, at }: { answer: NonNullable<OwnerNotice['answer']>; at: Date },
): Promise<void> {
  await tx
    .updateTable('owner_notice')
    .set({ answer, answered_at: at })
    .where('id', '=', noticeId)
    .execute()
}
