// Appends a signature to a PDF by an incremental update (ISO 32000-2, 7.5.6): no byte of the original
// changes, so its tags and its archivable form stay.

/**
 * Bytes kept for the CMS message: 2.4 kB with one issuing certificate, 5.5 kB with a time stamp,
 * more with the chain of a public authority. Hexadecimal doubles it in the file.
 */
const reservedBytes = { 'B-B': 6144, 'B-T': 12_288 } as const

export type SealFacts = {
  /** The one that seals, e.g. the company that runs the service. */
  name: string
  /** The certificate's number. */
  reason: string
  location: string
  at: Date
}

type Objects = ReadonlyMap<number, string>

/**
 * The document with an invisible signature field and room for the message.
 * @returns the bytes and where the message belongs
 * @throws Error on a form, a cross-reference stream or annotations that are not listed in the page:
 *   Typst writes none of these, and a later version that does must fail in a test
 */
export function prepareForSeal(
  pdf: Buffer,
  facts: SealFacts,
  level: keyof typeof reservedBytes = 'B-B',
): { bytes: Buffer; start: number; end: number } {
  const source = pdf.toString('latin1')
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source)?.[1] ?? Number.NaN)
  if (!source.startsWith('xref', previous)) throw new Error('The PDF has no cross-reference table')
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(source.slice(previous))?.[1] ?? ''
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1] ?? Number.NaN)
  const rootNumber = referenceIn(/\/Root\s+(\d+) 0 R/, trailer)
  const objects = readObjects(source, previous)
  const catalog = bodyOf(objects, rootNumber)
  if (catalog.includes('/AcroForm')) throw new Error('The PDF has a form already')
  const pageNumber = firstPage(objects, catalog)
  const page = bodyOf(objects, pageNumber)
  const [widget, signature] = [size, size + 1]

  const added = new Map<number, string>([
    [rootNumber, withEntry(catalog, `/AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >>`)],
    [pageNumber, withAnnotation(page, widget)],
    [
      widget,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /TU (${literal('Electronic seal')}) /F 132 /Rect [0 0 0 0] /P ${pageNumber} 0 R /V ${signature} 0 R >>`,
    ],
    [signature, signatureObject(facts, reservedBytes[level])],
  ])

  let body = source.endsWith('\n') ? '' : '\n'
  const offsets = new Map<number, number>()
  for (const [number, content] of added) {
    offsets.set(number, source.length + body.length)
    body += `${number} 0 obj\n${content}\nendobj\n`
  }
  const xref = source.length + body.length
  const entries = [...offsets]
    .toSorted(([a], [b]) => a - b)
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const stored = (trailer.match(/\/Info\s+\d+ 0 R|\/ID\s*\[[^\]]*\]/g) ?? []).join(' ')
  body += `xref\n${entries.join('')}trailer\n<< /Size ${size + 2} /Root ${rootNumber} 0 R ${stored} /Prev ${previous} >>\nstartxref\n${xref}\n%%EOF\n`

  const whole = source + body
  const start = whole.indexOf('<0', offsets.get(signature))
  const end = whole.indexOf('>', start) + 1
  const range = `/ByteRange [0 ${start} ${end} ${whole.length - end}]`
  const bytes = Buffer.from(whole.replace(rangePlace, range.padEnd(rangePlace.length)), 'latin1')
  return { bytes, start, end }
}

/** The bytes that the seal covers: all but the message itself. */
export const sealedBytes = (pdf: Buffer, { start, end }: { start: number; end: number }): Buffer =>
  Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)])

/** Puts the message in its place. @throws Error where it is longer than that */
export function insertMessage(
  pdf: Buffer,
  { start, end }: { start: number; end: number },
  message: Buffer,
): Buffer {
  const room = (end - start - 2) / 2
  if (message.length > room) throw new Error('The seal is longer than its place')
  const sealed = Buffer.from(pdf)
  sealed.write(`<${message.toString('hex').padEnd(room * 2, '0')}>`, start, end - start)
  return sealed
}

/** Where the last seal of a file stands, and its message; null where there is none or it does not cover the whole file. */
export function findSeal(pdf: Buffer): { start: number; end: number; message: Buffer } | null {
  const source = pdf.toString('latin1')
  const found = [...source.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)].at(-1)
  if (!found) return null
  const [start = 0, end = 0, rest = 0] = found.slice(1).map(Number)
  if (end + rest !== pdf.length) return null
  const hex = /^<([0-9a-f]+)>$/.exec(source.slice(start, end))?.[1]
  return hex === undefined ? null : { start, end, message: trimmed(Buffer.from(hex, 'hex')) }
}

/** The message without the zeros that fill its place. */
function trimmed(padded: Buffer): Buffer {
  const lengthBytes = (padded[1] ?? 0) - 0x80
  if (lengthBytes <= 0) return padded.subarray(0, (padded[1] ?? 0) + 2)
  return padded.subarray(0, padded.readUIntBE(2, lengthBytes) + 2 + lengthBytes)
}

const rangePlace = '/ByteRange [0 0000000000 0000000000 0000000000]'

function signatureObject({ name, reason, location, at }: SealFacts, reserved: number): string {
  const day = at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    rangePlace,
    `/Contents <${'0'.repeat(reserved * 2)}>`,
    `/M (D:${day}Z) /Name (${literal(name)}) /Reason (${literal(reason)}) /Location (${literal(location)}) >>`,
  ].join('\n')
}

/** A text string: UTF-16 with its mark, each byte that a literal string cannot hold escaped. */
function literal(value: string): string {
  const bytes = Buffer.from(`\uFEFF${value}`, 'utf16le').swap16()
  return bytes.toString('latin1').replaceAll(/[\\()\r\n]/g, (each) => {
    const code = each.charCodeAt(0).toString(8).padStart(3, '0')
    return `\\${code}`
  })
}

function readObjects(source: string, xref: number): Objects {
  const objects = new Map<number, string>()
  const table = source.slice(xref, source.indexOf('trailer', xref))
  let number = 0
  for (const line of table.split('\n')) {
    const section = /^(\d+) (\d+)\s*$/.exec(line)
    if (section) number = Number(section[1])
    const used = /^(\d{10}) \d{5} ([nf])/.exec(line)
    if (!used) continue
    if (used[2] === 'n') {
      const start = Number(used[1])
      const head = /^\d+ \d+ obj\s*/.exec(source.slice(start, start + 30))?.[0] ?? ''
      objects.set(number, source.slice(start + head.length, source.indexOf('endobj', start)).trim())
    }
    number += 1
  }
  return objects
}

function bodyOf(objects: Objects, number: number): string {
  const body = objects.get(number)
  if (body === undefined) throw new Error(`The PDF has no object ${number}`)
  return body
}

function firstPage(objects: Objects, catalog: string): number {
  let number = referenceIn(/\/Pages\s+(\d+) 0 R/, catalog)
  while (/\/Type\s*\/Pages/.test(bodyOf(objects, number))) {
    number = Number(/\/Kids\s*\[\s*(\d+) 0 R/.exec(bodyOf(objects, number))?.[1] ?? Number.NaN)
  }
  return number
}

function referenceIn(pattern: RegExp, dictionary: string): number {
  const number = pattern.exec(dictionary)?.[1]
  if (number === undefined) throw new Error('The PDF lacks a reference that it needs')
  return Number(number)
}

const withEntry = (dictionary: string, added: string) =>
  `${dictionary.slice(0, dictionary.lastIndexOf('>>'))}${added}\n>>`

function withAnnotation(page: string, widget: number): string {
  if (!page.includes('/Annots')) return withEntry(page, `/Annots [${widget} 0 R]`)
  if (!/\/Annots\s*\[/.test(page)) throw new Error('The annotations are not listed in the page')
  return page.replace(/\/Annots\s*\[/, (listed) => `${listed}${widget} 0 R `)
}
