import { limits } from '#rules/limits.ts'

/** What the service takes as it is (contract, "Shapes"). */
const taken: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
])

/** Longest edges in pixels to try, and how strongly JPEG packs; each next one is smaller. */
const sizes = [
  { edge: 3200, quality: 0.85 },
  { edge: 2400, quality: 0.8 },
  { edge: 1600, quality: 0.75 },
  { edge: 1000, quality: 0.7 },
] as const

export type Fitted =
  | { readonly file: File }
  | { readonly code: 'FILE_TOO_LARGE' | 'FILE_TYPE_NOT_ALLOWED' }

/** Width and height with the longest edge at most `edge`, never enlarged. */
export function within(edge: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, edge / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * A picture as the service takes it: itself where it is small enough and of a known type, else drawn
 * anew as a JPEG that is. Phones take pictures of more than 5 MB, and of types of their own.
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
  // JPEG knows no transparency: what is see-through becomes white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
}
