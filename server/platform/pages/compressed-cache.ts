import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The compressions by their content coding, the smaller result first. */
const encoders = {
  br: (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (text: string) => gzipSync(text, { level: 9 }),
} as const
type Coding = keyof typeof encoders

export type CompressedBody = { readonly body: string | Buffer; readonly coding?: Coding }

/** The best coding that the browser accepts; undefined where there is none. */
function codingOf(accepted: string): Coding | undefined {
  const requested = accepted.split(',').map((one) => one.trim().toLowerCase())
  const takes = (coding: string) =>
    requested.some(
      (one) => one === coding || (one.startsWith(`${coding};`) && !/q=0(\.0*)?$/.test(one)),
    )
  return (Object.keys(encoders) as Coding[]).find(takes)
}

/**
 * Caches documents by name. Each document is rendered and compressed once. Only for public documents:
 * compression leaks a secret that stands next to input of a stranger (BREACH).
 */
export function createCompressedCache() {
  const texts = new Map<string, string>()
  const compressed = new Map<string, Buffer>()

  return (name: string, render: () => string, accepted = ''): CompressedBody => {
    const text = texts.get(name) ?? render()
    texts.set(name, text)
    const coding = codingOf(accepted)
    if (!coding) return { body: text }
    const key = `${coding} ${name}`
    const body = compressed.get(key) ?? encoders[coding](text)
    compressed.set(key, body)
    return { body, coding }
  }
}
