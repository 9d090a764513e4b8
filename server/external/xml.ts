import { XMLParser } from 'fast-xml-parser'

/** An element as text, or as its parts. The name of an attribute begins with `@`. */
export type XmlNode = string | { [name: string]: XmlNode | XmlNode[] }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Only character references (`&#352;`) are read with this option. HTML names are not.
  htmlEntities: true,
  processEntities: { maxTotalExpansions: 100_000, maxExpandedLength: 1_000_000 },
  maxNestedTags: 50,
  // `<laaja hetu>` is not XML, but some writers send it for a true value.
  allowBooleanAttributes: true,
})

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('iso-8859-1')

const isLatin1 = (charset: string): boolean =>
  /^(iso-?8859-15?|latin-?1|windows-1252|us-ascii)$/i.test(charset)

/**
 * XML bytes as text. The HTTP header and the XML declaration may name a charset, or not, and may
 * contradict each other. Bytes that are UTF-8 are read as UTF-8, unless every given charset is
 * ISO-8859-1.
 */
export const decodeXml = (body: Buffer, contentType = ''): string => {
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(body.toString('latin1', 0, 200))
  const named = /charset="?([\w-]+)/i.exec(contentType)
  const charsets = [named?.[1], declared?.[1]].filter((charset) => charset !== undefined)
  if (charsets.length > 0 && charsets.every(isLatin1)) return latin1.decode(body)
  try {
    return utf8.decode(body)
  } catch {
    return latin1.decode(body)
  }
}

/**
 * Reads XML into nodes. Refuses a document type: no response needs one, and its entities allow XML
 * bombs.
 * @throws Error for text that is not well-formed, too deep, or has a document type
 */
export const parseXml = (text: string): XmlNode => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type is not accepted')
  return parser.parse(text, { allowBooleanAttributes: true }) as XmlNode
}

/** Direct child elements of that name. A single one is a list of one. Returns none for text. */
export const parts = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node === undefined || typeof node === 'string' || !Object.hasOwn(node, name)
    ? []
    : [node[name] ?? []].flat()

/** The first element at a path, or undefined. */
export const part = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((inside, name) => parts(inside, name)[0], node)

/** Trimmed text of an element. '' for none, for an empty one and for one with parts only. */
export const textOf = (node: XmlNode | undefined): string => {
  const own = typeof node === 'object' ? part(node, '#text') : node
  return typeof own === 'string' ? own.trim() : ''
}

/** Text at a path, '' for none. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string =>
  textOf(part(node, ...path))

/** Every element of that name, at any depth. */
export const everywhere = (node: XmlNode | undefined, name: string): XmlNode[] => {
  if (node === undefined || typeof node === 'string') return []
  const inside = Object.values(node).flat()
  return parts(node, name).concat(inside.flatMap((each) => everywhere(each, name)))
}
