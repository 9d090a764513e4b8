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

/**
 * Returns XML bytes as text: UTF-8 if the bytes are valid UTF-8, otherwise ISO-8859-1. The charset
 * of the header and of the declaration is ignored, because registries declare ISO-8859-1 and send
 * UTF-8. Finnish text in ISO-8859-1 is never valid UTF-8. See docs/domain/registries.md#vehicle-registry.
 */
export const decodeXml = (body: Buffer): string => {
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
