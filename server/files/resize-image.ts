import sharp from 'sharp'
import { createConcurrencyLimit } from '../http/semaphore.ts'
import { ApiError } from '../http/api-error.ts'
import { typeOf } from './file-type.ts'

/** A picture made anew from what was sent: nothing of the original's bytes is in it. */
export type Picture = {
  content: Buffer
  contentType: 'image/jpeg'
  /** WebP, at most 320 pixels wide and high. */
  thumbnail: Buffer
}

const maxPixels = 40_000_000
const largestSide = 2560
const thumbnailSide = 320

sharp.concurrency(1)
sharp.cache(false)
// The library reads many formats more than may be sent; what cannot be loaded cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
})

// A picture takes a core for some 100 ms and up to 160 MB; two cores must not go to pictures alone.
const gate = createConcurrencyLimit({ atOnce: 2, waiting: 20 })

/**
 * Draws a picture anew as a JPEG on white, turned as its camera meant it, without EXIF; of an
 * animation the first frame. An svg is drawn as a picture and not kept.
 * @throws Refusal FILE_TYPE_NOT_ALLOWED for what is no picture, is broken or has over 40 million
 *   pixels; SERVICE_UNAVAILABLE where too many wait
 */
export async function resizeImage(content: Buffer): Promise<Picture> {
  const type = typeOf(content)
  // A picture within an svg would be decoded past the limit.
  const isNested = type === 'svg' && /<(?:[\w-]+:)?(?:fe)?image\b/i.test(content.toString('latin1'))
  if (type === null || type === 'pdf' || isNested) throw new ApiError('FILE_TYPE_NOT_ALLOWED')
  return gate(async () => {
    try {
      const drawn = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
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
    } catch {
      throw new ApiError('FILE_TYPE_NOT_ALLOWED', 'The picture cannot be read, or is too large')
    }
  })
}
