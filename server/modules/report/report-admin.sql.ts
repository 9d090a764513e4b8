import type { Db } from '#server/platform/db/index.ts'

/** Years with reports and the present report years, the newest first. */
export async function yearsOf(db: Db, present: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('report').distinct().select('year').execute()
  const years = new Set([...present, ...rows.map(({ year }) => year)])
  return [...years].toSorted((a, b) => b - a)
}
