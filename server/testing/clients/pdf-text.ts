import { inflateSync } from 'node:zlib'

/**
 * Text of a PDF as Typst and Chromium write it: plain objects, deflated streams, glyph numbers
 * with a ToUnicode table for each font. Fields have no separator.
 */
export const pdfText = (pdf: Buffer): string => pdfPages(pdf).join('\n')

/** The same for each page. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body)
  }
  return [...objects.values()]
    .filter((body) => body.includes('/Type /Page\n'))
    .map((page) => textOfPage(page, objects))
}

function textOfPage(page: string, objects: ReadonlyMap<string, string>): string {
  const fonts = new Map<string, Font>()
  for (const [, name = '', id = ''] of page.matchAll(/\/(f\d+) (\d+) 0 R/gi)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
    fonts.set(name, readTable(contentsOf(objects.get(table))))
  }
  const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
  const drawing = contentsOf(objects.get(contents))
  let font: Font = { glyphs: new Map(), bytes: 2 }
  let shown = ''
  const runs: string[] = []
  // Strings are removed first: their bytes may look like anything.
  for (const token of tokens(drawing)) {
    if (/^[(<]/.test(token)) shown += decode(token, font)
    else if (/^\/f/i.test(token)) font = fonts.get(token.slice(1)) ?? font
    else {
      // A string before BDC names the language of the following text. Only Tj and TJ show text.
      if (token !== 'BDC') runs.push(shown)
      shown = ''
    }
  }
  return runs.join('')
}

/** Strings with their parentheses or angles, font names, and operators that take strings. */
function* tokens(drawing: string): Generator<string> {
  const next = /\(|<[\dA-F]+>|\/f\d+(?= )|\bT[jJ]\b|\bBDC\b/gi
  for (let match = next.exec(drawing); match; match = next.exec(drawing)) {
    const start = match.index
    if (match[0] === '(') {
      let depth = 0
      let at = start
      do {
        if (drawing[at] === '\\') at += 1
        else if (drawing[at] === '(') depth += 1
        else if (drawing[at] === ')') depth -= 1
        at += 1
      } while (depth > 0)
      next.lastIndex = at
    }
    yield drawing.slice(start, next.lastIndex)
  }
}

function contentsOf(body = ''): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start), 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : body.slice(start)
}

const letters = (hex: string) =>
  Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le')

/** Letters by glyph number, and the bytes of a number in a string. */
type Font = { readonly glyphs: ReadonlyMap<number, string>; readonly bytes: number }

function readTable(table: string): Font {
  const glyphs = new Map<number, string>()
  const bytes = table.includes('<00> <FF>') ? 1 : 2
  for (const [, glyph = '', text = ''] of table.matchAll(
    /^<([0-9A-Fa-f]{2,4})> <([0-9A-Fa-f]{4}[0-9A-Fa-f ]*)>$/gm,
  )) {
    glyphs.set(Number.parseInt(glyph, 16), letters(text))
  }
  for (const range of table.matchAll(
    /^<([0-9A-Fa-f]{2,4})> <([0-9A-Fa-f]{2,4})> <([0-9A-Fa-f]{4})>$/gm,
  )) {
    const [first = 0, last = 0, code = 0] = range.slice(1).map((hex) => Number.parseInt(hex, 16))
    for (let glyph = first; glyph <= last; glyph += 1) {
      glyphs.set(glyph, String.fromCodePoint(code + glyph - first))
    }
  }
  return { glyphs, bytes }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decode(string: string, { glyphs, bytes: size }: Font): string {
  const inside = string.slice(1, -1)
  const bytes = string.startsWith('<') ? Buffer.from(inside, 'hex') : unescaped(inside)
  return Array.from({ length: bytes.length / size }, (_, i) => bytes.readUIntBE(i * size, size))
    .map((glyph) => glyphs.get(glyph) ?? '\uFFFD')
    .join('')
}

function unescaped(literal: string): Buffer {
  const plain = literal.replaceAll(/\\(\d{3}|[\s\S])/g, (_, code: string) =>
    code.length === 3 ? String.fromCodePoint(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )
  return Buffer.from(plain, 'latin1')
}
