/** Share of the picture that is read, in its middle. The page frames the same part. */
const shown = { width: 0.8, height: 0.6 } as const
/** Side in pixels above which a picture is made smaller. Codes stay readable. */
const longest = 1920

/** The pixels of the part of a video that the user aims with. null before the first picture. */
export function pictureOfVideo(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const width = Math.round(videoWidth * shown.width)
  const height = Math.round(videoHeight * shown.height)
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2]
  return pixels(width, height, (to) => to.drawImage(video, -left, -top))
}

/** The pixels of a photo. null for a file that is no picture. */
export async function pictureOfFile(file: File): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)]
  return pixels(width, height, (to) => to.drawImage(bitmap, 0, 0, width, height))
}

function pixels(
  width: number,
  height: number,
  draw: (to: CanvasRenderingContext2D) => void,
): ImageData | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  draw(context)
  return context.getImageData(0, 0, width, height)
}
