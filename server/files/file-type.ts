import type { Buffer } from 'node:buffer'

/** What a file may be, told by its first bytes alone: neither its name nor its sender is believed. */
export const imageTypes = ['jpeg', 'png', 'gif', 'webp', 'svg'] as const
export type FileType = (typeof imageTypes)[number] | 'pdf'

const starts: Record<Exclude<FileType, 'svg'>, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n[^]\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
  pdf: /^%PDF-/,
}

const headBytes = 4096

/** The type of a file by its content, or null for any other. */
export function typeOf(content: Buffer): FileType | null {
  const head = content.toString('latin1', 0, headBytes)
  for (const [type, start] of Object.entries(starts)) {
    if (start.test(head)) return type as FileType
  }
  return /^<svg[\s>]/.test(head.slice(rootOf(head))) ? 'svg' : null
}

/** What may stand before a root element: how it begins and ends. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const

/**
 * An svg has no magic number: its root element comes after a declaration, comments and a doctype,
 * one without declarations of its own. Step by step, since one pattern for all of it would try
 * every way to cut a run of spaces or comments in two.
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
