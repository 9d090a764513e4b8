import { sql } from 'kysely'
import type { Tables, Tx } from '#server/platform/db/index.ts'

export type PartSearch = Tables['part_search']

/** Adds the searches to the row of the same day, make, model and year. */
export async function addPartSearches(tx: Tx, searches: readonly PartSearch[]): Promise<void> {
  // Sorted, so that concurrent processes do not deadlock.
  await sql`
    insert into part_search (day, make_form, model_form, model_year, searches)
    select * from unnest(
      ${searches.map((each) => each.day)}::date[],
      ${searches.map((each) => each.make_form)}::text[],
      ${searches.map((each) => each.model_form)}::text[],
      ${searches.map((each) => each.model_year)}::integer[],
      ${searches.map((each) => each.searches)}::integer[]
    )
    order by 1, 2, 3, 4
    on conflict (day, make_form, model_form, model_year)
      do update set searches = part_search.searches + excluded.searches`.execute(tx)
}
