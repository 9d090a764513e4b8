import { limits } from '#rules/limits.ts'

/** Types that the service accepts unchanged (contract/station-vehicle.ts). */
const taken: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
])

/** Longest edges in px and JPEG qualities to try, each smaller than the one before. */
const sizes = [
  { edge: 3200, quality: 0.85 },
  { edge: 2400, quality: 0.8 },
  { edge: 1600, quality: 0.75 },
  { edge: 1000, quality: 0.7 },
] as const

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
 * Returns a picture that the service accepts: the file itself where size and type allow, otherwise
 * a smaller JPEG. Phones make pictures above 5 MB and of other types.
 */
export async function fitPicture(file: File): Promise<Fitted> {
  const isTaken = taken.has(file.type)
  if (isTaken && file.size <= limits.uploadBytes) return { file }
  const drawn = await createImageBitmap(file).catch(() => null)
  if (drawn === null) return { code: isTaken ? 'FILE_TOO_LARGE' : 'FILE_TYPE_NOT_ALLOWED' }
  try {
    for (const { edge, quality } of sizes) {
      const blob = await jpegOf(drawn, edge, quality)
      if (blob && blob.size <= limits.uploadBytes) {
        const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
        return { file: new File([blob], name, { type: blob.type }) }
      }
    }
    return { code: 'FILE_TOO_LARGE' }
  } finally {
    drawn.close()
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
