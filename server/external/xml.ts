import { XMLParser } from 'fast-xml-parser'

/** An element as text, or as its parts; an attribute's name begins with `@`. */
export type XmlNode = string | { [name: string]: XmlNode | XmlNode[] }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Character references (`&#352;`) are read with this only; names of HTML are not.
  htmlEntities: true,
  processEntities: { maxTotalExpansions: 100_000, maxExpandedLength: 1_000_000 },
  maxNestedTags: 50,
  // `<laaja hetu>`: not XML, but what some writers make of a true value.
  allowBooleanAttributes: true,
})

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('iso-8859-1')

const isLatin1 = (charset: string): boolean =>
  /^(iso-?8859-15?|latin-?1|windows-1252|us-ascii)$/i.test(charset)

/**
 * XML bytes as text. The HTTP header and the XML declaration may each name a charset, either may
 * be missing, and they may contradict each other: bytes that are UTF-8 are taken as such unless
 * both say, or the only one says, ISO-8859-1.
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
 * Reads XML into nodes. Throws for what is not well-formed, nested beyond reason, or brings a
 * document type: no answer needs one, and entities that it defines are how XML bombs are built.
 */
export const parseXml = (text: string): XmlNode => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type is not accepted')
  return parser.parse(text, { allowBooleanAttributes: true }) as XmlNode
}

/** The elements of that name right inside, none for text; a single one is a list of one. */
export const parts = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node === undefined || typeof node === 'string' || !Object.hasOwn(node, name)
    ? []
    : [node[name] ?? []].flat()

/** The first element at a path, or undefined. */
export const part = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((inside, name) => parts(inside, name)[0], node)

/** The text of an element, trimmed; '' for none, for an empty one and for one with parts only. */
export const textOf = (node: XmlNode | undefined): string => {
  const own = typeof node === 'object' ? part(node, '#text') : node
  return typeof own === 'string' ? own.trim() : ''
}

/** The text at a path; '' where there is none. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string =>
  textOf(part(node, ...path))

/** Every element of that name, however deep. */
export const everywhere = (node: XmlNode | undefined, name: string): XmlNode[] => {
  if (node === undefined || typeof node === 'string') return []
  const inside = Object.values(node).flat()
  return parts(node, name).concat(inside.flatMap((each) => everywhere(each, name)))
}
