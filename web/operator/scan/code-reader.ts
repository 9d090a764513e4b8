import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import {
  codeFormats,
  scanWorkerPath,
  type ScanResult,
  type ScanRequest,
} from '#web/scan-worker/messages.ts'

/** Reads the codes in pictures, one picture at a time. */
export type CodeReader = {
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
export async function openCodeReader(): Promise<CodeReader> {
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
