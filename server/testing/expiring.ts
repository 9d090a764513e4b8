import type { Tables } from '../tables.ts'
import type { TestContext } from './app.ts'

/** A record that a step of the retention removes: when its time is over, and whether it is there. */
export type Expiring = { over: Date; isThere: () => Promise<boolean> }
export type Maker = { start: string; make: (ctx: TestContext) => Promise<Expiring> }

/** In milliseconds. */
export const day = 86_400_000
export const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

export const write = (ctx: TestContext) => ctx.appContext.db.write
export const db = (ctx: TestContext) => ctx.appContext.db.read

/** Whether the row with that value in that column is there. */
export const there =
  (ctx: TestContext, table: keyof Tables, column: string, value: unknown) => async () => {
    const rows = await db(ctx)
      .selectFrom(table as 'vehicle')
      .where(column as 'id', '=', value as number)
      .select(column as 'id')
      .execute()
    return rows.length > 0
  }
