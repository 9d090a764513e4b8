import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

type Format = 'Code39' | 'Code128' | 'DataMatrix' | 'QRCode'

/** A label with the code on it, as a PNG file. */
async function labelOf(format: Format, text: string): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(file)).buffer } })
  const { image } = await writeBarcode(text, { format, scale: 4 })
  const background = '#fff'
  const code = sharp(Buffer.from(await (image ?? new Blob()).arrayBuffer())).flatten({ background })
  return code
    .resize(760, 400, { fit: 'contain', kernel: 'nearest', background })
    .extend({ top: 160, bottom: 160, left: 260, right: 260, background: '#9a9a92' })
    .png()
    .toBuffer()
}

/**
 * Gives the page a camera that sees nothing until `show` puts a label in front of it. The camera
 * starts at the next load of the page.
 */
export async function cameraOf(page: Page) {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1280, height: 720 })
    const context = canvas.getContext('2d')
    const see = async (address: string) => {
      const label = new Image()
      label.src = address
      await label.decode()
      context?.drawImage(label, 0, 0)
    }
    Object.assign(globalThis, { see })
    // A real camera sends pictures all the time, a canvas only those that are drawn.
    setInterval(() => {
      if (context) context.fillRect(0, 0, 1, 1)
    }, 50)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
  })
  return {
    show: async (format: Format, text: string) => {
      const address = `data:image/png;base64,${(await labelOf(format, text)).toString('base64')}`
      await page.evaluate((label) => (globalThis as unknown as Seeing).see(label), address)
    },
  }
}
type Seeing = { see: (address: string) => Promise<void> }

/** Refuses the camera, as a user may. */
export async function refuseCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
}

/** Types a code into whatever has the focus, as fast as a USB scanner. */
export async function typeAsScanner(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const options = { key, bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
      }
    },
    [...Array.from(code), 'Enter'],
  )
}
