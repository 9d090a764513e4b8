// Pictures of a page at fixed moments of its load, side by side in one file.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { slowDown } from './measure.ts'

/** Moments of the pictures, in seconds after the navigation. */
export const moments = [0.5, 1, 1.5, 2, 3, 4, 6, 9]

/** Taller than a phone, so that a list below the buttons of its page is in the picture. */
const size = { width: 390, height: 1300 }
const gap = 8
const frameWidth = 180
const frameHeight = Math.round((frameWidth * size.height) / size.width)

/**
 * Loads a page on the slow phone and records each drawn frame.
 * @returns the frame of each moment, and none for a moment before the first one
 */
export async function recordFilm(page: Page, address: string): Promise<(Buffer | undefined)[]> {
  // A browser shows the page before until the next one is painted. The film begins with an empty one.
  await page.goto('about:blank')
  await page.setViewportSize(size)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await slowDown(client)
  const frames: { at: number; picture: Buffer }[] = []
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? 0, picture: Buffer.from(data, 'base64') })
    // A closed tab has no answer.
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await client.send('Page.startScreencast', {
    format: 'png',
    maxWidth: size.width,
    maxHeight: size.height,
  })
  await page.goto(address, { waitUntil: 'commit' })
  const began = (await page.evaluate(() => performance.timeOrigin)) / 1000
  await sleep((moments.at(-1) ?? 0) * 1000 + 500)
  await client.send('Page.stopScreencast')
  return moments.map(
    (moment) => frames.findLast(({ at }) => at >= began && at <= began + moment)?.picture,
  )
}

/** Returns one WebP of these frames. A missing frame is an empty page. */
export async function drawStrip(frames: readonly (Buffer | undefined)[]): Promise<Buffer> {
  const empty = await emptyPicture(size.width, size.height, 'white').toBuffer()
  const pictures = frames.map((frame) =>
    sharp(frame ?? empty)
      .resize(frameWidth, frameHeight)
      .png()
      .toBuffer(),
  )
  const input = await Promise.all(pictures)
  return emptyPicture(frames.length * (frameWidth + gap) + gap, frameHeight + 2 * gap, '#8c959f')
    .composite(
      input.map((picture, index) => ({
        input: picture,
        top: gap,
        left: gap + index * (frameWidth + gap),
      })),
    )
    .webp({ quality: 60, effort: 6 })
    .toBuffer()
}

const emptyPicture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png()
