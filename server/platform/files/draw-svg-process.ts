// Process that draws one SVG from its input to its output, as a PNG. draw-svg.ts limits its time.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { largestSide, maxPixels } from './image-limits.ts'

/** Memory in bytes above which the process kills itself. A plain file needs 80 MB. */
const maxMemory = 400 * 1024 * 1024
const lookEveryMs = 20

// The drawing runs on another thread, so this one can always check.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL')
}, lookEveryMs).unref()

sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

const png = await sharp(await buffer(process.stdin), { limitInputPixels: maxPixels })
  .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.write(png)
