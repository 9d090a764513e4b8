import sharp from 'sharp'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { drawSvg } from './draw-svg.ts'
import { typeOf } from './file-type.ts'
import { largestSide, maxPixels } from './image-limits.ts'
import { createPictureQueue } from './picture-queue.ts'

/** A redrawn picture. It contains no byte of the original. */
export type Picture = {
  content: Buffer
  contentType: 'image/jpeg'
  /** WebP, at most 320 pixels wide and high. */
  thumbnail: Buffer
}

const thumbnailSide = 320

sharp.concurrency(1)
sharp.cache(false)
// The library reads many more formats than users may send. Unloaded code cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
})

// A picture takes a core for about 100 ms and up to 160 MB. Other requests need the cores too.
const limitMs = 30_000
const photos = createPictureQueue({ atOnce: 2, waiting: 40, waitingOfCaller: 6, limitMs })
// An SVG of a few bytes takes seconds of a core. Photographs never wait behind one.
const drawings = createPictureQueue({ atOnce: 1, waiting: 12, waitingOfCaller: 2, limitMs })

/** Whether a picture beyond its time limit still runs. */
export const isStuckOnPictures = (): boolean => photos.isStuck() || drawings.isStuck()

/**
 * Redraws a picture as a JPEG on white, rotated by its EXIF data and without EXIF. Uses the first
 * frame of an animation. A separate process draws an SVG; the SVG itself is not stored.
 * @param caller the key of the caller, of whom one picture at a time is drawn
 * @throws ApiError FILE_TYPE_NOT_ALLOWED for no picture, a broken one, or over 51 million pixels;
 *   SERVICE_UNAVAILABLE where too many wait
 */
export async function resizeImage(content: Buffer, caller: string): Promise<Picture> {
  const type = typeOf(content)
  // A picture inside an SVG would be decoded beyond the limit.
  const isNested = type === 'svg' && /<(?:[\w-]+:)?(?:fe)?image\b/i.test(content.toString('latin1'))
  if (type === null || type === 'pdf' || isNested) throw new ApiError('FILE_TYPE_NOT_ALLOWED')
  try {
    const bitmap = type === 'svg' ? await drawings.run(caller, () => drawSvg(content)) : content
    return await photos.run(caller, () => (type === 'jpeg' ? redrawJpeg(bitmap) : redraw(bitmap)))
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('FILE_TYPE_NOT_ALLOWED', 'The picture cannot be read, or is too large')
  }
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

/** Every viewer shows a JPEG that lacks only its end marker. One that lacks a part of the picture is refused. */
async function redrawJpeg(content: Buffer): Promise<Picture> {
  try {
    return await redraw(content)
  } catch {
    return redraw(Buffer.concat([content, endOfJpeg]), 'warning')
  }
}

async function redraw(bitmap: Buffer, failOn: 'error' | 'warning' = 'error'): Promise<Picture> {
  const drawn = await sharp(bitmap, { limitInputPixels: maxPixels, failOn })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer()
  const thumbnail = await sharp(drawn)
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
  return { content: drawn, contentType: 'image/jpeg', thumbnail }
}
