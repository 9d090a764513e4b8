import type { AppContext } from '#server/platform/context.ts'
import { doWork, workKind, type KindWithRun } from '#server/platform/work/work.ts'

/** The bytes of a file for the store outside the database. */
export const fileUpload = workKind<{ id: string }>('file_upload', { slots: 2, attempts: Infinity })
export const fileRemoval = workKind<{ id: string }>('file_removal', {
  slots: 2,
  attempts: Infinity,
})

/** The work of files of the store outside the database. */
export const fileWork = ({ files }: AppContext): KindWithRun[] => [
  doWork(fileUpload, { run: ({ payload }, { db }) => files.carry(db, payload.id) }),
  doWork(fileRemoval, { run: ({ payload }) => files.remove(payload.id) }),
]
