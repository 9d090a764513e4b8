import { ValueNode, type CompiledQuery, type Expression } from 'kysely'
import type { Tx } from './connection.ts'

type Executor = Pick<Tx, 'getExecutor'>
type Compilable<Row> = { compile: (db: Executor) => CompiledQuery<Row> }

/** A placeholder for each parameter: an expression, so that code cannot look at a value. */
export type Params<P> = { readonly [K in keyof P]: Expression<P[K]> }

class Placeholder implements Expression<never> {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  get expressionType(): undefined {
    return undefined
  }
  toOperationNode() {
    return ValueNode.create(this)
  }
}

/**
 * Makes a query that is built and compiled to SQL at its first call. Later calls bring values only.
 * Use it for what runs with every request: Kysely takes 60 to 80 µs to build and compile a query,
 * longer than the driver takes to send it (docs/decisions/0021).
 * @param build gets placeholders and may use them as query parameters only
 * @returns a function that runs the query and returns its rows; each call gives the same keys
 */
export function preparedQuery<P extends object, Row>(
  build: (db: Tx, params: Params<P>) => Compilable<Row>,
): (db: Executor, params: P) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, params) => {
    compiled ??= build(db as Tx, placeholdersFor(params)).compile(db)
    const values = params as Record<string, unknown>
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    const { rows } = await db.getExecutor().executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

const placeholdersFor = <P extends object>(params: P) =>
  Object.fromEntries(
    Object.keys(params).map((name) => [name, new Placeholder(name)]),
  ) as unknown as Params<P>
