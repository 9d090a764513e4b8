import { limits } from '#rules/limits.ts'

/** Types that the service accepts unchanged (contract/station-vehicle.ts). */
const taken: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
])

/**
 * Types for the file inputs. Each is named: an iPhone keeps its photos as HEIC, and gives a JPEG where
 * the input takes no HEIC. `image/*` takes it.
 */
export const pictureTypes = [...taken].join()
export const paperTypes = `application/pdf,${pictureTypes}`

/** A file of this size is sent as it is. A larger one is a photo, ten times as large as needed. */
const smallBytes = 400_000

/** Longest edges in px and JPEG qualities to try, each smaller than the one before. */
const sizes = {
  vehicle: [
    { edge: 1600, quality: 0.8 },
    { edge: 1000, quality: 0.7 },
  ],
  // Small print on a sheet of A4 stays readable.
  paper: [
    { edge: 2800, quality: 0.8 },
    { edge: 2000, quality: 0.75 },
  ],
} as const
type Shown = keyof typeof sizes

export type Fitted =
  | { readonly file: File }
  | { readonly code: 'FILE_TOO_LARGE' | 'FILE_TYPE_NOT_ALLOWED' }

/** Returns width and height with the longest edge at most `edge`, never enlarged. */
export function within(edge: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, edge / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Returns a picture that the service accepts: a small file as it is, otherwise a smaller JPEG. A
 * photo of a phone has 2 to 8 MB, and a yard has a slow connection.
 */
export async function fitPicture(file: File, shown: Shown): Promise<Fitted> {
  const isTaken = taken.has(file.type)
  if (isTaken && file.size <= smallBytes) return { file }
  const drawn = await drawSmaller(file, shown)
  if (drawn !== null && drawn.size <= limits.uploadBytes && !(isTaken && file.size <= drawn.size)) {
    return { file: drawn }
  }
  if (isTaken && file.size <= limits.uploadBytes) return { file }
  return { code: isTaken ? 'FILE_TOO_LARGE' : 'FILE_TYPE_NOT_ALLOWED' }
}

/** The picture as a JPEG, null where this browser cannot read it. */
async function drawSmaller(file: File, shown: Shown): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  try {
    for (const { edge, quality } of sizes[shown]) {
      const blob = await jpegOf(picture, edge, quality)
      if (!blob || blob.size > limits.uploadBytes) continue
      const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
      return new File([blob], name, { type: blob.type })
    }
    return null
  } finally {
    picture.close()
  }
}

function jpegOf(picture: ImageBitmap, edge: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const { width, height } = within(edge, picture)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: transparent parts become white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
}
