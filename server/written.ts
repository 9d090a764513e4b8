/** An answer that was checked against its contract and written as JSON before, piece by piece. */
export class Written {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
