import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { scannedText } from '#rules/vehicle/scanned.ts'
import {
  codeFormats,
  type ScanRequest,
  type ScanResult,
  scanWorkerPath,
} from '#web/scan-worker/messages.ts'
import { createConfirmation } from './certain.ts'
import { tell } from './sound.ts'

/** Time in ms between two pictures: four in a second, and one at a time. */
const pictureMs = 250
/** Time in ms after which the user is told that nothing was read. */
const nothingMs = 5000

/** Pictures without a code, 2 s of them, after which the same code counts again. */
const gap = 8

/**
 * Reads codes from the video until one is certain, or with `repeats` one after another. Returns
 * `nothing` when 5 s have brought none.
 */
export function useReading(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, repeats, onRead }: { isOn: boolean; repeats: boolean; onRead: (text: string) => void },
): 'reading' | 'nothing' {
  const [state, setState] = useState<'reading' | 'nothing'>('reading')
  const done = useEffectEvent((text: string) => {
    tell('read')
    onRead(text)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const left = new AbortController()
    const timer = setTimeout(() => setState('nothing'), nothingMs)
    const read = async () => {
      const reader = await openCodeReader()
      left.signal.addEventListener('abort', reader.close)
      const confirm = createConfirmation()
      let last: string | null = null
      let without = 0
      while (!left.signal.aborted) {
        const pause = new Promise((resolve) => {
          setTimeout(resolve, pictureMs)
        })
        const picture = video.current && pictureOfVideo(video.current)
        const text = picture && confirm(await reader.read(picture))
        if (text && text !== last && !left.signal.aborted) {
          clearTimeout(timer)
          setState('reading')
          done(text)
          if (!repeats) return
          last = text
        }
        without = text ? 0 : without + 1
        if (without >= gap) last = null
        await pause
      }
    }
    void read()
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [isOn, repeats, video])
  return state
}

/** Reads the code in a photo. null where there is none. */
export async function readPhoto(file: File): Promise<string | null> {
  const picture = await pictureOfFile(file)
  if (!picture) return null
  const reader = await openCodeReader()
  const [code] = (await reader.read(picture)) ?? []
  reader.close()
  return code ? scannedText(code.text) : null
}

/** Share of the picture that is read, in its middle. The page frames the same part. */
const shown = { width: 0.8, height: 0.6 } as const
/** Side in pixels above which a picture is made smaller. Codes stay readable. */
const longest = 1920

/** The pixels of the part of a video that the user aims with. null before the first picture. */
function pictureOfVideo(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const width = Math.round(videoWidth * shown.width)
  const height = Math.round(videoHeight * shown.height)
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2]
  return pixels(width, height, (to) => to.drawImage(video, -left, -top))
}

/** The pixels of a photo. null for a file that is no picture. */
async function pictureOfFile(file: File): Promise<ImageData | null> {
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

/** Reads the codes in pictures, one picture at a time. */
type CodeReader = {
  readonly read: (picture: ImageData) => Promise<ScanResult>
  readonly close: () => void
}

/** The browser's own reader. TypeScript does not know it yet. */
type Detector = {
  detect: (picture: ImageData) => Promise<readonly { rawValue: string; format: string }[]>
}
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's reader where it knows every format, otherwise the worker. */
async function openCodeReader(): Promise<CodeReader> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const known: readonly string[] = (await Class?.getSupportedFormats().catch(() => null)) ?? []
  const hasAll = codeFormats.every((format) => known.includes(format))
  return Class && hasAll ? browserReader(new Class({ formats: codeFormats })) : workerReader()
}

function browserReader(detector: Detector): CodeReader {
  return {
    read: async (picture) => {
      const found = await detector.detect(picture).catch(() => null)
      if (!found) return null
      return found.flatMap(({ rawValue: text, format: name }) => {
        const format = codeFormats.find((one) => one === name)
        return format ? [{ format, text }] : []
      })
    },
    close: () => undefined,
  }
}

/** Loads its 320 kB with the first picture. */
function workerReader(): CodeReader {
  const worker = new Worker(scanWorkerPath)
  return {
    read: (picture) =>
      new Promise((resolve) => {
        const once = { once: true }
        worker.addEventListener('message', ({ data }) => resolve(data as ScanResult), once)
        worker.addEventListener('error', () => resolve(null), once)
        worker.postMessage({ wasm, picture } satisfies ScanRequest, [picture.data.buffer])
      }),
    close: () => worker.terminate(),
  }
}
