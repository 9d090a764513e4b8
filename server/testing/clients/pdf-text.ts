import { inflateSync } from 'node:zlib'

/**
 * Text of a PDF as Typst writes it: plain objects, deflated streams, two-byte glyph numbers with a
 * ToUnicode table for each font. Fields have no separator.
 */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body)
  }
  return [...objects.values()]
    .filter((body) => body.includes('/Type /Page\n'))
    .map((page) => textOfPage(page, objects))
    .join('\n')
}

function textOfPage(page: string, objects: ReadonlyMap<string, string>): string {
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id = ''] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
    fonts.set(name, readTable(contentsOf(objects.get(table))))
  }
  const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
  const drawing = contentsOf(objects.get(contents))
  let font: ReadonlyMap<number, string> = new Map()
  let shown = ''
  const runs: string[] = []
  // Strings are removed first: their bytes may look like anything.
  for (const token of tokens(drawing)) {
    if (/^[(<]/.test(token)) shown += decode(token, font)
    else if (token.startsWith('/f')) font = fonts.get(token.slice(1)) ?? font
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

function readTable(table: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, glyph = '', text = ''] of table.matchAll(
    /<([0-9A-Fa-f]{4})> <([0-9A-Fa-f ]+)>\n/g,
  )) {
    glyphs.set(Number.parseInt(glyph, 16), letters(text))
  }
  return glyphs
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decode(string: string, font: ReadonlyMap<number, string>): string {
  const inside = string.slice(1, -1)
  const bytes = string.startsWith('<') ? Buffer.from(inside, 'hex') : unescaped(inside)
  return Array.from({ length: bytes.length / 2 }, (_, i) => font.get(bytes.readUInt16BE(2 * i)))
    .map((text) => text ?? '\uFFFD')
    .join('')
}

function unescaped(literal: string): Buffer {
  const plain = literal.replaceAll(/\\(\d{3}|[\s\S])/g, (_, code: string) =>
    code.length === 3 ? String.fromCodePoint(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )
  return Buffer.from(plain, 'latin1')
}
