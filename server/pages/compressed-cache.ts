import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The compressions of a document, the better first, and how one asks for them. */
const encoders = {
  br: (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (text: string) => gzipSync(text, { level: 9 }),
} as const
type Coding = keyof typeof encoders

export type CompressedBody = { readonly body: string | Buffer; readonly coding?: Coding }

/** The coding that a browser takes and that is best; none where it takes neither. */
function codingOf(accepted: string): Coding | undefined {
  const wanted = accepted.split(',').map((one) => one.trim().toLowerCase())
  const takes = (coding: string) =>
    wanted.some(
      (one) => one === coding || (one.startsWith(`${coding};`) && !/q=0(\.0*)?$/.test(one)),
    )
  return (Object.keys(encoders) as Coding[]).find(takes)
}

/**
 * Keeps documents by their names as they are sent, each drawn and compressed once. For what is the
 * same for everybody: a secret beside what a stranger may choose would not bear compression.
 */
export function createCompressedCache() {
  const texts = new Map<string, string>()
  const pressed = new Map<string, Buffer>()

  return (name: string, draw: () => string, accepted = ''): CompressedBody => {
    const text = texts.get(name) ?? draw()
    texts.set(name, text)
    const coding = codingOf(accepted)
    if (!coding) return { body: text }
    const key = `${coding} ${name}`
    const body = pressed.get(key) ?? encoders[coding](text)
    pressed.set(key, body)
    return { body, coding }
  }
}
