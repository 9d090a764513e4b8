import type { VehiclePicture } from '#contract/station-vehicle.ts'
import { pictureSlots, shownSlots, type PictureSlot } from '#rules/vehicle/pictures.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { removeFile, storeFile, type RedrawnPicture } from '#server/platform/files/files.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { deletePicture, upsertPicture } from '#server/modules/vehicle/sql.ts'
import { updateVehicle } from '#server/modules/vehicle/vehicle.sql.ts'
import { stored, thumbnails } from './sql.ts'

/**
 * Pictures of the vehicle in the sequence of the slots.
 * @param vehicles path of the vehicles, such as `/shop/3/vehicle/`, for addresses in place of bytes
 */
export async function picturesOf(
  db: Db,
  vehicleId: number,
  vehicles?: string,
): Promise<VehiclePicture[]> {
  if (vehicles !== undefined) {
    const rows = await stored(db, { vehicleId })
    return inSequence(rows).map(({ slot, file_id: image }) => {
      const address = `${vehicles}${vehicleId}/thumb/${image}/`
      return { slot, thumb: { address, content_type: thumbnailType } }
    })
  }
  const rows = await thumbnails(db, { vehicleId })
  return inSequence(rows).map(({ slot, thumbnail }) => ({ slot, thumb: thumbJson(thumbnail) }))
}

/**
 * The small picture of a file.
 * @throws ApiError NOT_FOUND where the vehicle has none, or where `isShown` leaves its slot out
 */
export async function thumbnailFile(
  db: Db,
  { vehicleId, imageId }: { vehicleId: number; imageId: string },
  isShown: (slot: PictureSlot) => boolean = () => true,
): Promise<FileResponse> {
  const rows = await thumbnails(db, { vehicleId })
  const found = rows.find(({ file_id: id, slot }) => id === imageId && isShown(slot))
  if (!found) throw notFound()
  return { name: `${found.slot}.webp`, contentType: thumbnailType, content: found.thumbnail }
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

const thumbnailType = 'image/webp'

export const thumbJson = (thumbnail: Buffer) => ({
  content_base64: thumbnail.toString('base64'),
  content_type: thumbnailType,
})

const inSequence = <Row extends { slot: PictureSlot }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => pictureSlots.indexOf(a.slot) - pictureSlots.indexOf(b.slot))

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
  if (slot === 'front') await updateVehicle(tx, vehicleId, { image_id: fileId, thumbnail })
  else {
    const set = { file_id: fileId, thumbnail, account_id: accountId, at: ctx.now() }
    await upsertPicture(tx, { vehicle_id: vehicleId, slot, ...set })
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
  if (slot === 'front') await updateVehicle(tx, vehicleId, { image_id: null, thumbnail: null })
  else await deletePicture(tx, { vehicleId, slot })
  await removeFile(ctx, tx, fileId)
  return true
}
