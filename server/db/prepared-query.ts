import type { CompiledQuery } from 'kysely'
import type { Tx } from './index.ts'

type Built<Row> = { compile: (db: Pick<Tx, 'getExecutor'>) => CompiledQuery<Row> }

/** Stands where a value will be. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is put together and written as SQL at its first call; later ones bring their values
 * alone. For what is asked with every call: putting a statement together takes longer than sending it.
 * `build` sees no value: it may put what it is given where values stand, and nowhere else. Every call
 * gives the same names.
 * @returns the statement's rows
 */
export function preparedQuery<Given extends object, Row>(
  build: (db: Tx, input: Given) => Built<Row>,
): (db: Pick<Tx, 'getExecutor'>, given: Given) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined
  return async (db, input) => {
    written ??= build(db as Tx, placeholdersFor(input)).compile(db)
    const values = input as Record<string, unknown>
    const parameters = written.parameters.map((each) =>
      each instanceof Placeholder ? values[each.name] : each,
    )
    const { rows } = await db.getExecutor().executeQuery<Row>({ ...written, parameters })
    return rows
  }
}

const placeholdersFor = <Given extends object>(input: Given) =>
  Object.fromEntries(Object.keys(input).map((name) => [name, new Placeholder(name)])) as Given
