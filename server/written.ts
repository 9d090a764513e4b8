/** A piece of JSON; what is answered often is kept as the bytes that go out. */
export type Piece = Buffer | string

/** An answer that was checked against its contract and written as JSON before, piece by piece. */
export class Written {
  readonly bytes: Buffer

  constructor(...pieces: readonly Piece[]) {
    this.bytes = Buffer.concat(
      pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
    )
  }
}

const comma = Buffer.from(',')

/** What stands within the brackets of a JSON array whose items are of these pieces. */
export function listed(items: readonly (readonly Piece[])[]): Piece[] {
  return items.flatMap((item, nth) => (nth === 0 ? item : [comma, ...item]))
}
