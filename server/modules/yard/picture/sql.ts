import { sql } from 'kysely'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import { preparedQuery, type Params, type Tx } from '#server/platform/db/index.ts'

type Of = { vehicleId: number }

const front = (db: Tx, { vehicleId }: Params<Of>) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .where('image_id', 'is not', null)
    .where('thumbnail', 'is not', null)
    .select([sql<PictureSlot>`'front'`.as('slot'), sql<string>`image_id`.as('file_id')])

const others = (db: Tx, { vehicleId }: Params<Of>) =>
  db.selectFrom('vehicle_picture').where('vehicle_id', '=', vehicleId).select(['slot', 'file_id'])

export const stored = preparedQuery((db, at: Params<Of>) => front(db, at).unionAll(others(db, at)))

export const thumbnails = preparedQuery((db, at: Params<Of>) =>
  front(db, at)
    .select(sql<Buffer>`thumbnail`.as('thumbnail'))
    .unionAll(others(db, at).select('thumbnail')),
)
