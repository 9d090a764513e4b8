/** A piece of JSON; what is answered often is kept as the bytes that go out. */
export type Piece = Buffer | string

/** An answer that was checked against its contract and written as JSON before, piece by piece. */
export class Written {
  readonly bytes: Buffer

  constructor(...pieces: readonly Piece[]) {
    let size = 0
    for (const piece of pieces) size += Buffer.byteLength(piece)
    this.bytes = Buffer.allocUnsafe(size)
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
}

/** What stands within the brackets of a JSON array whose items begin with what is kept. */
export function listed(items: readonly (readonly [kept: Buffer, rest: string])[]): Piece[] {
  return items.flatMap(([kept, rest], nth) => [kept, nth + 1 < items.length ? `${rest},` : rest])
}
