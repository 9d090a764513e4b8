// Renders the icons and the pictures for shared links from web/icon.svg and the fonts.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { languageTag, locales } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'

/** File, edge in pixels, and whether the background reaches the edges, for systems that crop. */
const icons = [
  { name: 'icon-192.png', edge: 192, isCut: false },
  { name: 'icon-512.png', edge: 512, isCut: false },
  { name: 'maskable-192.png', edge: 192, isCut: true },
  { name: 'maskable-512.png', edge: 512, isCut: true },
  { name: 'apple-touch-icon.png', edge: 180, isCut: true },
] as const

const social = { width: 1200, height: 630 }
const titles = await loadArea('titles')
const facts = await loadArea('pageFacts')

/**
 * Writes the pictures into dist/web/pictures. Their names are the same in every build, because
 * installed apps and other sites store them. The server blocks SVG in its process
 * (server/platform/files/resize-image.ts), and `npm start` builds in the same one: here it is read, and
 * blocked afterwards.
 * @param root the repository
 */
export async function makePictures(root: string): Promise<void> {
  const svg = { operation: ['VipsForeignLoadSvg'] }
  sharp.unblock(svg)
  try {
    await drawPictures(root)
  } finally {
    sharp.block(svg)
  }
}

async function drawPictures(root: string): Promise<void> {
  const folder = join(root, 'dist', 'web', 'pictures')
  await mkdir(folder, { recursive: true })
  const icon = await readFile(join(root, 'web', 'icon.svg'), 'utf8')
  for (const { name, edge, isCut } of icons) {
    const drawing = isCut ? cut(icon) : icon
    // Density at which 48 units are that many pixels, so that edges stay sharp.
    const picture = sharp(Buffer.from(drawing), { density: (72 * edge) / 48 }).resize(edge, edge)
    await writeFile(join(folder, name), await picture.png({ palette: true }).toBuffer())
  }
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: await titleFonts() }] })
  for (const locale of locales) {
    const { title } = titles[locale].pages.start
    const description = facts[locale].descriptions.start
    const words = compiler.plainSvg({ mainFileContent: wordsOf(title, description) })
    const name = `social-${languageTag[locale]}.png`
    await writeFile(join(folder, name), await withWords(icon, words))
  }
}

/**
 * Returns the icon with background to the edges and the mark in the middle 80 %, which no system
 * crops.
 */
function cut(icon: string): string {
  return icon
    .replace(/ rx="\d+"/, '')
    .replace('<g ', '<g transform="translate(5.3 5.3) scale(.78)" ')
}

/** Returns the fonts of headings and text with a fixed weight. */
async function titleFonts(): Promise<Buffer[]> {
  const { resolve } = createRequire(import.meta.url)
  const whole = await readFile(
    resolve(
      '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    ),
  )
  return Promise.all(
    [400, 700].map((wght) =>
      subsetFont(whole, '', {
        targetFormat: 'truetype',
        keepAllGlyphs: true,
        variationAxes: { wght },
      }),
    ),
  )
}

/** Returns title and sentence in Typst, on a page without background. */
function wordsOf(title: string, what: string): string {
  // A short word stays with the next one: no line ends with "i" or "a".
  const quoted = (text: string) => JSON.stringify(text.replaceAll(/(?<= )(\S{1,2}) /g, '$1\u00A0'))
  return `
#set page(width: ${social.width}pt, height: ${social.height}pt, margin: (x: 80pt, y: 0pt), fill: none)
#set text(font: "Schibsted Grotesk", fallback: true, fill: rgb("#f3f6f1"))
#set par(leading: 0.45em)
#place(top + left, dx: 124pt, dy: 88pt, text(44pt, weight: 700, "Kierto"))
#place(bottom + left, dy: -104pt, {
  block(width: 1000pt, below: 40pt, text(82pt, weight: 700, tracking: -0.025em, ${quoted(title)}))
  block(width: 900pt, text(32pt, hyphenate: false, fill: rgb("#b8d3c5"), ${quoted(what)}))
})
`
}

/** Returns the forest, the mark and the road, with the words over them. */
async function withWords(icon: string, words: string): Promise<Buffer> {
  const { width, height } = social
  const mark = /<g [\s\S]*<\/g>/.exec(icon)?.[0] ?? ''
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#0d3c2f"/>
    <g transform="translate(68 56) scale(2.3)">${mark}</g>
    <path d="M0 ${height - 14}h${width}" stroke="#f3a03a" stroke-width="5" stroke-dasharray="56 40"/>
  </svg>`
  return sharp(Buffer.from(ground), { density: 72 })
    .resize(width, height)
    .composite([
      {
        input: await sharp(Buffer.from(words), { density: 72 })
          .resize(width, height)
          .png()
          .toBuffer(),
      },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer()
}
