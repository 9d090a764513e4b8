// Process that draws the SVG of its input as a PNG with that many dots per inch. In the process of
// the tests server/platform/files has blocked every file that is no photo.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const picture = sharp(await buffer(process.stdin), { density: Number(process.argv[2]) })
process.stdout.write(await picture.flatten({ background: '#fff' }).png().toBuffer())
