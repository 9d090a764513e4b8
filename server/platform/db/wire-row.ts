type Wire<Row> = { [Column in keyof Row]: WireValue<Row[Column]> }
type WireValue<Value> = Value extends Date ? string : Value

/** The row as the contract has it: a `Date` becomes text. Columns keep their names. */
export function wireRow<Row extends object>(row: Row): Wire<Row> {
  const entries = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries) as Wire<Row>
}
