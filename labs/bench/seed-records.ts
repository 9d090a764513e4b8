// Records of the features about the vehicles of `seedVehicles`, as SQL over its table `filled`.

/** One of so many done vehicles has stages, entries and weights. All of them leave on a load. */
const treatedOneIn = 3
/** One of so many done vehicles gives three parts. */
const partsOneIn = 10
/** Hulls of one load. */
const hullsOfLoad = 10

/** Vehicles whose notice to the registry needs a person, the same in every database. */
const openNotices = [1001, 1100]

/** Lines of a petrol car: code, stage, outcome, amount, unit, kilograms. */
const lines = `
  ('starter_battery', 'removed', 14.2, 'kg', 14.2), ('airbags', 'triggered', null, null, null),
  ('fuel', 'drained', 12.7, 'l', 9.4), ('engine_oil', 'drained', 4.5, 'l', 3.9),
  ('gearbox_oil', 'drained', 2, 'l', 1.7), ('coolant', 'drained', 5, 'l', 5.4),
  ('brake_fluid', 'drained', 0.5, 'l', 0.5), ('washer_fluid', 'drained', 1, 'l', 1),
  ('oil_filter', 'removed', null, null, null), ('refrigerant', 'recovered', 420, 'g', 0.42),
  ('catalyst', 'removed', 1, 'pcs', 4.1), ('tyres', 'removed', 4, 'pcs', 33)`

const stages = [
  'received_and_identified',
  'made_safe',
  'depolluted',
  'parts_removed',
  'hull_to_shredder',
]

/** Weight of the hull, the same in each query. */
const hullKg = 'filled.kerb_mass_kg - 115'
const isTreated = `filled.status = 'shop_done' and filled.id % ${treatedOneIn} = 0`

/** Sums of one block, in each scope, as server/modules/mass/sql.ts adds them. */
const massSums = `
  insert into mass_month as sums
  select whose.scope, whose.scope_id, month, vehicle_group, part.item, part.basis,
    sum(part.vehicles), sum(part.kg)
  from vehicle_mass join filled on filled.id = vehicle_mass.vehicle_id
  cross join lateral (values ('country', 0), ('company', company_id), ('shop', vehicle_mass.shop_id))
    as whose (scope, scope_id)
  cross join lateral (
    values ('vehicle', '', 1, 0::numeric), ('counted', '', 1, reference_kg), ('full', '', 1, 0)
    union all
    select code, basis, 0, kg
    from jsonb_to_recordset(items) as item (code text, is_reused boolean, basis text, kg numeric)
  ) as part (item, basis, vehicles, kg)
  group by 1, 2, 3, 4, 5, 6
  on conflict (scope, scope_id, month, vehicle_group, item, basis) do update set
    vehicles = sums.vehicles + excluded.vehicles, kg = sums.kg + excluded.kg;`

/** SQL for a UUID of version 4 that begins with the number, so that an index grows at its end. */
export const uuidOf = (number: string) =>
  `(lpad(to_hex(${number}), 8, '0') || '-0000-4000-8000-000000000000')::uuid`

type Records = { account: number | null; corollas: number; receiver: string }

/**
 * Treatment, loads, parts, batteries, corrections, notices, orders and consents of one block.
 * `receiver` is SQL for the station that gets the loads of `shop_id`.
 */
export const recordsOf = ({ account, corollas, receiver }: Records) => `
  insert into vehicle_stage (vehicle_id, stage, account_id, done_at)
  select id, stage, ${account}, at - interval '1 hour'
  from filled cross join unnest('{${stages.join()}}'::text[]) as stage
  where ${isTreated};

  insert into treatment_entry (id, vehicle_id, shop_id, code, outcome, amount, unit, kg, basis,
    account_id, done_by_account_id, done_at, received_at)
  select ${uuidOf('filled.id * 32 + line.nth::integer')}, filled.id, shop_id, line.code,
    line.outcome, line.amount, line.unit, line.kg,
    case when line.amount is not null then case filled.id % 2 when 0 then 'measured' else 'preset' end end,
    ${account}, ${account}, at - interval '1 hour', at - interval '1 hour'
  from filled
  cross join (
    select row_number() over () as nth, line.* from (values ${lines})
      as line (code, outcome, amount, unit, kg)
  ) line
  where ${isTreated};
  insert into treatment_entry (id, vehicle_id, shop_id, code, outcome, amount, unit, kg, basis,
    account_id, done_by_account_id, done_at, received_at)
  select ${uuidOf('filled.id * 32 + 20')}, filled.id, shop_id, 'traction_battery',
    'removed', 280, 'kg', 280, 'measured', ${account}, ${account}, at, at
  from filled where ${isTreated} and filled.id % ${treatedOneIn * 20} = 0;

  insert into vehicle_mass (vehicle_id, shop_id, company_id, month, vehicle_group, reference_kg,
    is_full, items)
  select filled.id, shop_id, company_id,
    date_trunc('month', at at time zone 'Europe/Helsinki')::date, 'target', kerb_mass_kg - 40, true,
    jsonb_build_array(
      jsonb_build_object('code', 'starter_battery', 'is_reused', false, 'basis', 'measured', 'kg', 14.2),
      jsonb_build_object('code', 'engine_oil', 'is_reused', false, 'basis', 'preset', 'kg', 3.9),
      jsonb_build_object('code', 'gearbox_oil', 'is_reused', false, 'basis', 'preset', 'kg', 1.7),
      jsonb_build_object('code', 'coolant', 'is_reused', false, 'basis', 'preset', 'kg', 5.4),
      jsonb_build_object('code', 'brake_fluid', 'is_reused', false, 'basis', 'preset', 'kg', 0.5),
      jsonb_build_object('code', 'catalyst', 'is_reused', false, 'basis', 'measured', 'kg', 4.1),
      jsonb_build_object('code', 'tyres', 'is_reused', false, 'basis', 'measured', 'kg', 33),
      jsonb_build_object('code', 'hull_kg', 'is_reused', false, 'basis', 'computed', 'kg', ${hullKg}))
  from filled join shop on shop.id = filled.shop_id where ${isTreated};
  ${massSums}

  -- The next hulls of a station leave together, and the next station gets them. One load in five also
  -- has oil on a load of its own.
  create temporary table hull_of as
    select id, shop_id, at, kerb_mass_kg,
      (row_number() over of_shop - 1) / ${hullsOfLoad} as nth,
      (row_number() over of_shop - 1) % ${hullsOfLoad} as position
    from filled where status = 'shop_done'
    window of_shop as (partition by shop_id order by at, id);
  create temporary table load_of as
    select nextval(pg_get_serial_sequence('load', 'id'))::integer as id, kind, shop_id, nth, at, kg
    from (
      select shop_id, nth, max(at) as at, sum(${hullKg.replace('filled.', '')}) as kg,
        bool_or(id % 5 = 0 and position = 0) as has_oil
      from hull_of group by shop_id, nth
    ) hulls
    cross join lateral (select 'hulls' as kind union all select 'fraction' where has_oil) of_kind;
  insert into load (id, number, kind, shop_id, receiver_shop_id, carrier, truck_plates, state, net_kg,
    created_at, sent_at, settled_at)
  overriding system value
  select id, 'K-' || extract(year from at) || '-' || lpad(nextval('load_number')::text, 6, '0'), kind,
    shop_id, ${receiver}, 'Romukuljetus Oy', 'KUO-12', 'received', case kind when 'hulls' then kg - 10 else 180 end,
    at, at + interval '1 hour', at + interval '4 hours'
  from load_of;
  insert into load_line (load_id, vehicle_id, position, low_code, kg, basis, share_kg, arrived, is_open)
  select load_of.id, hull.id, hull.position, '16 01 06', hull.kerb_mass_kg - 115, 'computed',
    hull.kerb_mass_kg - 116, true, false
  from hull_of hull join load_of using (shop_id, nth) where load_of.kind = 'hulls';
  insert into load_line (load_id, material, position, low_code, kg, basis, share_kg, arrived, is_open)
  select id, 'engine_oil', 0, '13 02 05*', 182, 'measured', 180, true, false
  from load_of where kind = 'fraction';
  insert into load_confirmation (load_id, role, account_id, at, document_hash)
  select id, role, ${account}, at + interval '4 hours', md5(id::text) || md5(role)
  from load_of cross join unnest('{holder,carrier,receiver}'::text[]) as role;

  -- Nine batteries of ten left on a load of their own. The rest stand at their station.
  create temporary table battery_of as
    select id, shop_id, at, nextval(pg_get_serial_sequence('load', 'id'))::integer as load_id,
      nextval(pg_get_serial_sequence('traction_battery', 'id'))::integer as battery_id
    from filled where ${isTreated} and filled.id % ${treatedOneIn * 20} = 0;
  insert into traction_battery (id, vehicle_id, shop_id, entry_id, removed_at, kg, form, chemistry,
    state, state_since, next)
  overriding system value
  select battery_id, id, shop_id, ${uuidOf('id * 32 + 20')}, at, 280, 'pack', 'li_nmc',
    'intact', at, 'recycling'
  from battery_of;
  insert into load (id, number, kind, shop_id, receiver_shop_id, state, net_kg, created_at, sent_at, settled_at)
  overriding system value
  select load_id, 'K-' || extract(year from at) || '-' || lpad(nextval('load_number')::text, 6, '0'),
    'batteries', shop_id, ${receiver}, 'received', 279, at, at + interval '1 hour', at + interval '4 hours'
  from battery_of where battery_id % 10 > 0;
  insert into load_line (load_id, battery_id, position, low_code, kg, basis, share_kg, arrived, is_open)
  select load_id, battery_id, 0, '16 01 21*', 280, 'measured', 279, true, false
  from battery_of where battery_id % 10 > 0;

  -- Most parts were sold. The search for parts of its model finds the same number in every database.
  create temporary table part_of as
    select filled.id * 8 + type.nth as nth, filled.id as vehicle_id,
      filled.shop_id, type.name as type, at - interval '2 hours' as removed_at,
      case when filled.nth <= ${corollas} and type.nth = 1 or abs(hashint4(filled.id + type.nth)) % 5 = 0
        then 'for_sale' else 'sold' end as state
    from filled
    cross join (values (1, 'engine'), (2, 'headlight'), (3, 'wheel_set')) as type (nth, name)
    where filled.status = 'shop_done'
      and (filled.id % ${partsOneIn} = 0 or filled.nth <= ${corollas} and type.nth = 1);
  update part_of set state = 'sold' from filled
    where filled.id = part_of.vehicle_id and filled.nth <= ${corollas} and part_of.type <> 'engine';
  insert into part (id, code, vehicle_id, shop_id, type, assessment, condition, kg, kg_basis, price_cents,
    state, donor_vin, donor_make, donor_model, donor_model_year, account_id, removed_at, changed_at,
    sold_at)
  select ${uuidOf('part_of.nth')}, lpad(upper(to_hex(part_of.nth)), 10, '0'), vehicle_id, part_of.shop_id, type, 'reuse', 'b', 12, 'preset', 9000, state, vin,
    make, model, model_year, ${account}, removed_at, removed_at + interval '1 hour',
    case when state = 'sold' then removed_at + interval '1 hour' end
  from part_of join vehicle on vehicle.id = part_of.vehicle_id;
  insert into part_event (part_id, at, account_id, state, price_cents)
  select ${uuidOf('nth')}, removed_at, ${account}, state, 9000 from part_of;

  -- One certificate in a hundred was corrected. All notices were accepted but those of few vehicles.
  insert into registration (certificate_id, state, receipt, settled_at)
  select certificate_id, 'confirmed', 'TR-' || certificate_id, at
  from filled where certificate_id is not null and nth not between ${openNotices.join(' and ')};
  insert into registration (certificate_id, state, reason, told_at)
  select certificate_id, case nth % 2 when 0 then 'manual' else 'refused' end, 'Ei löydy', at
  from filled where certificate_id is not null and nth between ${openNotices.join(' and ')};
  create temporary table corrected as
    select certificate.* from certificate join filled on filled.certificate_id = certificate.id
    where filled.id % 100 = 7;
  update certificate set state = 'replaced', state_reason = 'typing_error', state_at = created_at,
    state_by = ${account} where id in (select id from corrected);
  with newer as (
    insert into certificate (vehicle_id, number, token, issued_on, shop_id, issuer_name,
      issuer_address, agent_name, holder_name, handed_over_by, plates, locale, created_at, basis,
      received_on, series_id, version, replaces_id)
    select vehicle_id, 'FI-' || extract(year from issued_on) || '-Z' || right(number, 5),
      gen_random_uuid(), issued_on, shop_id, issuer_name, issuer_address, agent_name, holder_name,
      handed_over_by, plates, locale, created_at, basis, received_on, id, 2, id
    from corrected returning id, vehicle_id
  ) update vehicle set standing_certificate_id = newer.id from newer where newer.vehicle_id = vehicle.id;

  -- Owners that no table names: ids of persons that nobody signs in as.
  insert into owner_notice (certificate_id, person_id, created_at, answer, answered_at, handled_at, handled_by)
  select certificate_id, 1000000 + id, at, answer, answered_at, handled_at,
    case when handled_at is not null then ${account} end::integer
  from filled
  cross join lateral (
    select case when filled.id % 100 = 0 then 'unknown' when filled.id % 3 = 0 then 'known' end as answer
  ) given
  cross join lateral (
    select case when answer is not null then filled.at end as answered_at,
      case when answer = 'unknown' and filled.nth > ${10 * corollas} then filled.at end as handled_at
  ) later
  where filled.id % 20 = 0 and certificate_id is not null;
  create temporary table order_of as
    select *, nextval(pg_get_serial_sequence('vehicle_order', 'id'))::integer as order_id
    from filled where id % 5 = 0;
  insert into vehicle_order (id, vehicle_id, person_id, shop_id, kind, address, city, postal, country, lat, lng,
    phone, email, locale, created_at, received_at, number, state, fee_cents, agreed_at)
  overriding system value
  select order_id, id, 1000000 + id, shop_id, 'pickup', 'Koivukuja 1', 'Helsinki', '00100', 'FI', 60.2, 24.9, '', '',
    'fi', at - interval '10 days', at - interval '5 days', 'KT-B' || id, 'received', 0, at - interval '9 days'
  from order_of;
  insert into order_event (order_id, at, occurred_at, step, to_state, actor, person_id)
  select order_id, at - interval '10 days', at - interval '10 days', 'place', 'ordered', 'owner', 1000000 + id
  from order_of;
  insert into scrapping_consent (vehicle_id, requested_by, position, owner_kind, way, state, person_id,
    requested_at, answered_at, valid_until)
  select id, 1000000 + id, 2, 'person', 'online', 'given', 2000000 + id, at - interval '12 days',
    at - interval '11 days', at + interval '20 days'
  from filled where id % 20 = 0;
  drop table hull_of, load_of, battery_of, part_of, corrected, order_of;`
