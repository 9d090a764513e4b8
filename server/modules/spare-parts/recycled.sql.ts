import { sql } from 'kysely'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'

/** The same with every form that counts for the model: 320D for the 3 series. */
export type Counted = { makeForm: string; modelForms: readonly string[]; year: number }

type Years = { makeForm: string; modelForms: readonly string[]; from: number; to: number }
export const recycled = preparedQuery((db, { makeForm, modelForms, from, to }: Params<Years>) =>
  db
    .selectFrom('recycled_count')
    .where('make_form', '=', makeForm)
    .where(sql<boolean>`model_form = any(${modelForms}::text[])`)
    .where('model_year', '>=', from)
    .where('model_year', '<=', to)
    .groupBy('shop_id')
    .having(sql<number>`sum(vehicles)`, '>', 0)
    .select(['shop_id', sql<number>`sum(vehicles)::integer`.as('vehicles')])
    .orderBy('vehicles', 'desc')
    .orderBy('shop_id'),
)

type OnYard = { shop_id: number; standing: number; arrived: number }

/**
 * Vehicles with a valid certificate that stand at a station, and arrivals at it. A vehicle that is on
 * its way, or whose owner is not confirmed, is none.
 */
export async function onYard(
  db: Db,
  { makeForm, modelForms, from, to }: Years,
  since: Date,
): Promise<OnYard[]> {
  const { rows } = await sql<OnYard>`
    with present as (
      select id, shop_id, true as standing from vehicle
      where status in ('shop_process', 'shop_listing')
        and search_form(make) = ${makeForm} and model_form(model) = any(${modelForms}::text[])
        and model_year between ${from} and ${to}
      union all
      select id, shop_id, false from vehicle
      where status = 'shop_done' and status_updated_at > ${since}
        and search_form(make) = ${makeForm} and model_form(model) = any(${modelForms}::text[])
        and model_year between ${from} and ${to}
    )
    select present.shop_id, (count(*) filter (where standing))::integer as standing,
      (count(*) filter (where exists (
        select from vehicle_event event
        where event.vehicle_id = present.id and event.at > ${since}
          and event.to_status = 'shop_process'
          and coalesce(event.from_status, '') not in ('shop_process', 'shop_listing')
      )))::integer as arrived
    from present
    where exists (
      select from certificate
      where certificate.vehicle_id = present.id and certificate.state = 'valid'
    )
    group by present.shop_id`.execute(db)
  return rows
}
