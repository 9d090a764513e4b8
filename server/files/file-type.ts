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

/** An svg has no magic number: its root element comes after a declaration, comments and a doctype. */
const beforeSvg =
  /^(?:\xef\xbb\xbf)?(?:\s+|<\?[^>]{0,500}\?>|<!--[^]{0,1000}?-->|<!DOCTYPE[^>[]{0,500}>)*$/i
const headBytes = 4096

/** The type of a file by its content, or null for any other. */
export function typeOf(content: Buffer): FileType | null {
  const head = content.toString('latin1', 0, headBytes)
  for (const [type, start] of Object.entries(starts)) {
    if (start.test(head)) return type as FileType
  }
  const root = head.search(/<svg[\s>]/)
  return root >= 0 && beforeSvg.test(head.slice(0, root)) ? 'svg' : null
}
