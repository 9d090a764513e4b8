/** A piece of JSON; what is answered often is kept as the bytes that go out. */
export type JsonPart = Buffer | string

/** Buffers of long answers that have left: each new one would be fetched from the kernel and cleared. */
const spare: Buffer[] = []
const maxSpare = 8
const long = 64 * 1024
const longest = 1024 * 1024

/** An answer that is JSON already: checked against its contract piece by piece, or written by PostgreSQL. */
export class RawJson {
  readonly bytes: Buffer
  readonly #whole: Buffer

  constructor(...pieces: readonly JsonPart[]) {
    let size = 0
    for (const piece of pieces) size += Buffer.byteLength(piece)
    this.#whole = roomFor(size)
    this.bytes = this.#whole.subarray(0, size)
    let at = 0
    // To make a buffer of each text and join them all takes twice as long.
    for (const piece of pieces) {
      if (typeof piece === 'string') at += this.bytes.write(piece, at)
      else {
        this.bytes.set(piece, at)
        at += piece.length
      }
    }
  }

  /** Lets another answer take its room. Only once the kernel has all of it. */
  leave(): void {
    const { length } = this.#whole
    if (length > long && length <= longest && spare.length < maxSpare) spare.push(this.#whole)
  }
}

function roomFor(size: number): Buffer {
  const index = size > long ? spare.findIndex(({ length }) => length >= size) : -1
  const [found] = index < 0 ? [] : spare.splice(index, 1)
  return found ?? Buffer.allocUnsafe(size)
}

/** What stands within the brackets of a JSON array whose items begin with what is kept. */
export function arrayOf(items: readonly (readonly [kept: Buffer, rest: string])[]): JsonPart[] {
  return items.flatMap(([kept, rest], index) => [
    kept,
    index + 1 < items.length ? `${rest},` : rest,
  ])
}
