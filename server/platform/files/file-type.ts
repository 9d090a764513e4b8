import type { Buffer } from 'node:buffer'

/**
 * Accepted file types, recognised by their first bytes only. The name and the sender are ignored.
 */
export const imageTypes = ['jpeg', 'png', 'gif', 'webp', 'svg'] as const
export type FileType = (typeof imageTypes)[number] | 'pdf'

const starts: Record<Exclude<FileType, 'svg'>, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n[^]\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
  // Scanners and mail gateways put a byte order mark, an empty line or a few bytes in front. Readers
  // look for the mark in the first 1024 bytes (ISO 32000-1, annex H.3.4.1). A tag in front could be HTML.
  pdf: /^[^<]{0,1019}%PDF-/,
}

const headBytes = 4096

/** Type of a file by its content, or null for any other. */
export function typeOf(content: Buffer): FileType | null {
  const head = content.toString('latin1', 0, headBytes)
  if (/^<svg[\s>]/.test(head.slice(rootOf(head)))) return 'svg'
  for (const [type, start] of Object.entries(starts)) {
    if (start.test(head)) return type as FileType
  }
  return null
}

/** Text that may precede a root element: how it begins and ends. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const

/**
 * An SVG has no magic number. Its root element follows a declaration, comments and a doctype
 * without own declarations. Works in steps: one pattern for all would backtrack over runs of
 * spaces.
 */
function rootOf(head: string): number {
  const small = head.toLowerCase()
  let at = head.startsWith('\xef\xbb\xbf') ? 3 : 0
  for (;;) {
    while (/\s/.test(head.charAt(at))) at += 1
    const part = prologue.find(([start]) => small.startsWith(start, at))
    if (!part) return at
    const end = small.indexOf(part[1], at + part[0].length)
    if (end < 0 || (part[1] === '>' && small.slice(at, end).includes('['))) return at
    at = end + part[1].length
  }
}
