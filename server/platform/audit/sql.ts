import type { Selectable } from 'kysely'
import { preparedQuery, type Audit, type Params } from '#server/platform/db/index.ts'

export const insertAudit = preparedQuery((tx, row: Params<Omit<Selectable<Audit>, 'id'>>) =>
  tx.insertInto('audit').values(row),
)
