import { ApiError } from '#server/platform/errors/api-error.ts'

/** Levels of nesting. No request of the contract needs more. */
const deepest = 16
/** Names that can change an object's prototype when code copies them. */
const poisonous: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a JSON body that every parser reads alike: UTF-8 without a byte order mark, no duplicate names, no
 * name of a prototype, at most 16 levels. RFC 8259 leaves the first three to the parser, so two parsers can
 * read two different bodies. See docs/domain/security.md#input-and-output
 * @throws ApiError VALIDATION_ERROR
 */
export function readStrictJson(bytes: Buffer): unknown {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw unreadable('is no JSON')
  }
  inspect(text)
  return value
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Scans a text that is known to be JSON. Linear: each character is read once. */
function inspect(text: string): void {
  const open: (Set<string> | null)[] = []
  let isName = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === quote) {
      const end = endOfString(text, at)
      if (isName) takeName(open.at(-1), JSON.parse(text.slice(at, end + 1)) as string)
      isName = false
      at = end
    } else if (character === openBrace || character === openBracket) {
      isName = character === openBrace
      open.push(isName ? new Set() : null)
      if (open.length > deepest) throw unreadable('is too deep')
    } else if (character === closeBrace || character === closeBracket) {
      open.pop()
      isName = false
    } else if (character === comma) {
      isName = Boolean(open.at(-1))
    }
  }
}

function takeName(names: Set<string> | null | undefined, name: string): void {
  if (poisonous.has(name)) throw unreadable('holds a name that is not allowed')
  if (names?.has(name)) throw unreadable('holds a name twice')
  names?.add(name)
}

/** The index of the closing quote of the string that starts there. */
function endOfString(text: string, start: number): number {
  const end = text.indexOf('"', start + 1)
  // A file has millions of characters without a quote: indexOf is far faster than a loop.
  if (text.charCodeAt(end - 1) !== backslash) return end
  let at = start + 1
  while (text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

const unreadable = (why: string) => new ApiError('VALIDATION_ERROR', `The body ${why}`)
