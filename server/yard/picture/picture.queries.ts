import { sql } from 'kysely'
import type { VehiclePicture } from '#contract/station-vehicle.ts'
import { pictureSlots, shownSlots, type PictureSlot } from '#rules/vehicle/pictures.ts'
import type { AppContext } from '../../app-context.ts'
import { preparedQuery, type Db, type Params, type Tx } from '../../db/index.ts'
import { removeFile, storeFile, type RedrawnPicture } from '../../files/files.queries.ts'

/** Pictures of the vehicle in the sequence of the slots. */
export async function picturesOf(db: Db, vehicleId: number): Promise<VehiclePicture[]> {
  const rows = await stored(db, { vehicleId })
  return inSequence(rows).map(({ slot, thumbnail }) => ({ slot, thumb: thumbJson(thumbnail) }))
}

/** Id of the file of one picture, undefined where there is none. */
export async function pictureFile(
  db: Db,
  { vehicleId, slot }: { vehicleId: number; slot: PictureSlot },
): Promise<string | undefined> {
  const rows = await stored(db, { vehicleId })
  return rows.find((row) => row.slot === slot)?.file_id
}

/** The picture of lists: the first one that other companies may see. */
export async function firstPicture(
  db: Db,
  vehicleId: number,
): Promise<{ slot: PictureSlot; fileId: string } | undefined> {
  const rows = inSequence(await stored(db, { vehicleId }))
  const first = rows.find(({ slot }) => shownSlots.some((shown) => shown === slot))
  return first && { slot: first.slot, fileId: first.file_id }
}

export const thumbJson = (thumbnail: Buffer) => ({
  content_base64: thumbnail.toString('base64'),
  content_type: 'image/webp',
})

type Row = { slot: PictureSlot; file_id: string; thumbnail: Buffer }

const inSequence = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => pictureSlots.indexOf(a.slot) - pictureSlots.indexOf(b.slot))

const stored = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .where('image_id', 'is not', null)
    .where('thumbnail', 'is not', null)
    .select([
      sql<PictureSlot>`'front'`.as('slot'),
      sql<string>`image_id`.as('file_id'),
      sql<Buffer>`thumbnail`.as('thumbnail'),
    ])
    .unionAll(
      db
        .selectFrom('vehicle_picture')
        .where('vehicle_id', '=', vehicleId)
        .select(['slot', 'file_id', 'thumbnail']),
    ),
)

type At = { vehicleId: number; slot: PictureSlot }

/** Stores the picture in place of the one before. The row of the vehicle is locked. */
export async function savePicture(
  ctx: Pick<AppContext, 'files' | 'now'>,
  tx: Tx,
  { vehicleId, slot, accountId }: At & { accountId: number },
  picture: RedrawnPicture,
): Promise<void> {
  const before = await pictureFile(tx, { vehicleId, slot })
  const fileId = await storeFile(ctx, tx, picture)
  const { thumbnail } = picture
  if (slot === 'front') await setFront(tx, vehicleId, { image_id: fileId, thumbnail })
  else {
    const set = { file_id: fileId, thumbnail, account_id: accountId, at: ctx.now() }
    await tx
      .insertInto('vehicle_picture')
      .values({ vehicle_id: vehicleId, slot, ...set })
      .onConflict((conflict) => conflict.columns(['vehicle_id', 'slot']).doUpdateSet(set))
      .execute()
  }
  if (before) await removeFile(ctx, tx, before)
}

/** Removes the picture with its file. Returns whether there was one. */
export async function removePicture(
  ctx: Pick<AppContext, 'files'>,
  tx: Tx,
  { vehicleId, slot }: At,
): Promise<boolean> {
  const fileId = await pictureFile(tx, { vehicleId, slot })
  if (!fileId) return false
  if (slot === 'front') await setFront(tx, vehicleId, { image_id: null, thumbnail: null })
  else {
    await tx
      .deleteFrom('vehicle_picture')
      .where('vehicle_id', '=', vehicleId)
      .where('slot', '=', slot)
      .execute()
  }
  await removeFile(ctx, tx, fileId)
  return true
}

async function setFront(
  tx: Tx,
  vehicleId: number,
  front: { image_id: string | null; thumbnail: Buffer | null },
): Promise<void> {
  await tx.updateTable('vehicle').set(front).where('id', '=', vehicleId).execute()
}
