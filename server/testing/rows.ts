import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Tables } from '#server/platform/db/index.ts'
import type { TestContext } from './app.ts'

type Ctx = Pick<TestContext, 'appContext'>
type Row<T extends keyof Tables> = Selectable<Tables[T]>
type Column<T extends keyof Tables> = keyof Row<T> & string
type Where<T extends keyof Tables> = { readonly [C in Column<T>]?: Row<T>[C] | null }

/** Kysely cannot follow a table that is a parameter. The functions below have the types. */
type Untyped = Record<string, Record<string, unknown>>

function read<T extends keyof Tables>(
  { appContext }: Ctx,
  table: T,
  where: Where<T>,
  columns: readonly string[],
) {
  const db = appContext.db.read as unknown as Kysely<Untyped>
  const rows = db.selectFrom(table as string).where((eb) => eb.and(where))
  return columns.length > 0 ? rows.select([...columns]) : rows.selectAll()
}

/** Returns these columns of the one row with those values, or the whole row. */
export const rowOf = <T extends keyof Tables, C extends Column<T> = Column<T>>(
  ctx: Ctx,
  table: T,
  where: Where<T>,
  ...columns: C[]
) => read(ctx, table, where, columns).executeTakeFirstOrThrow() as Promise<Pick<Row<T>, C>>

/** Returns these columns of the rows with those values, or the whole rows. */
export const rowsOf = <T extends keyof Tables, C extends Column<T> = Column<T>>(
  ctx: Ctx,
  table: T,
  where: Where<T>,
  ...columns: C[]
) => read(ctx, table, where, columns).execute() as Promise<Pick<Row<T>, C>[]>

/** As `rowsOf`, in the order in which the rows were added. */
export const rowsById = <T extends keyof Tables, C extends Column<T> = Column<T>>(
  ctx: Ctx,
  table: T,
  where: Where<T>,
  ...columns: C[]
) => read(ctx, table, where, columns).orderBy('id').execute() as Promise<Pick<Row<T>, C>[]>

/** Adds a row, as no call could. Returns the whole row. */
export const addRow = <T extends keyof Tables>(
  { appContext }: Ctx,
  table: T,
  values: Insertable<Tables[T]>,
) =>
  appContext.db.write((tx) =>
    (tx as unknown as Kysely<Untyped>)
      .insertInto(table as string)
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow(),
  ) as Promise<Row<T>>

/** Changes the rows with those values, as no call could. */
export const changeRows = <T extends keyof Tables>(
  { appContext }: Ctx,
  table: T,
  where: Where<T>,
  values: Updateable<Tables[T]>,
) =>
  appContext.db.write((tx) =>
    (tx as unknown as Kysely<Untyped>)
      .updateTable(table as string)
      .set(values)
      .where((eb) => eb.and(where))
      .execute(),
  )
