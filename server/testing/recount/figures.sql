-- The published figures a second time, from the records alone. Tests compare the service with them.
-- Nothing here is taken from the code: definitions, codes, rows and shares are written out again.
-- See docs/domain/treatment.md#tables-of-a-year and docs/domain/finnish-practice.md. A figure follows
-- its line; `:year` is a year, `:station` and `:company` are ids or null for all, `:light` is true or
-- false.
with
-- A certificate counts once, on the day and at the station of its first version, while its last version is valid.
issued as materialized (
  select f.vehicle_id, f.shop_id, s.company_id, f.issued_on as day, f.created_at as at,
    l.basis, l.identified_way
  from certificate f
  join shop s on s.id = f.shop_id
  join lateral (select c.* from certificate c where c.id = f.id or c.series_id = f.id
    order by c.version desc limit 1) l on true
  where f.version = 1 and l.state = 'valid'
),
-- A vehicle is done on the Finnish day of its last move to that status, at the station where it stood.
done as materialized (
  select v.*, s.company_id as operator_id, (v.status_updated_at at time zone 'Europe/Helsinki')::date as day
  from vehicle v join shop s on s.id = v.shop_id where v.status = 'shop_done'
),
-- A reception is a move after which a vehicle begins to stand at a station.
arrival as materialized (
  select e.vehicle_id, e.to_shop_id as shop_id, e.at, (e.at at time zone 'Europe/Helsinki')::date as day
  from vehicle_event e
  where e.to_status in ('shop_process', 'shop_listing') and e.to_shop_id is not null
    and (e.move = 'receive' or e.move in ('admit', 'certify')
      and coalesce(e.from_status, '') not in ('shop_process', 'shop_listing', 'shop_done'))
),
-- A sale counts on the day of the first "sold" after the part was last something else.
sale as materialized (
  select p.id, p.vehicle_id, p.shop_id, s.company_id, p.kg,
    (min(e.at) at time zone 'Europe/Helsinki')::date as day
  from part p
  join shop s on s.id = p.shop_id
  join part_event e on e.part_id = p.id and e.state = 'sold' and not exists (
    select from part_event o where o.part_id = p.id and o.state <> 'sold' and o.id > e.id)
  where p.state = 'sold'
  group by p.id, s.company_id
),
reused as materialized (
  select * from part
  where assessment in ('reuse', 'remanufacture', 'refurbish') and state not in ('scrapped', 'returned')
),
-- The last entry of a line. A withdrawn entry leaves nothing.
word as materialized (
  select e.* from treatment_entry e
  where e.outcome <> 'withdrawn' and not exists (select from treatment_entry o where o.replaces = e.id)
),
-- A waste that left. The sender's day is that of sending, the receiver's that of the receipt.
waste as materialized (
  select d.id as load_id, d.shop_id as sender, d.receiver_shop_id as taker, d.kind, d.sent_at, d.settled_at, n.vehicle_id, n.battery_id, n.low_code,
    coalesce(r.name, d.outside_receiver ->> 'name') as receiver, coalesce(n.share_kg, n.kg) as kg,
    (d.sent_at at time zone 'Europe/Helsinki')::date as sent,
    case when d.state = 'received' then (d.settled_at at time zone 'Europe/Helsinki')::date end as received
  from load_line n
  join load d on d.id = n.load_id
  left join shop r on r.id = d.receiver_shop_id
  where d.state in ('sent', 'received') and n.arrived is not false
),
-- Cars and vans of the year, and three-wheelers where they are asked for.
target as materialized (
  select d.* from done d
  where extract(year from d.day) = :year
    and upper(split_part(trim(coalesce(d.eu_class, '')), '-', 1)) = any (
      array['M1', 'M1G', 'N1', 'N1G'] || case when :light then array['L2', 'L2E', 'L5', 'L5E'] end)
),
-- Those that are depolluted and whose registered mass is known.
weighed as materialized (
  select d.id, d.operator_id, d.shop_id, d.arrival_kg, d.kerb_mass_kg - case when d.kind is distinct from 'trailer'
      and coalesce(d.power, d.power_seen, '') <> 'electric' then 40 else 0 end as reference,
    coalesce(own.kg, shared.share_kg) as hull
  from target d
  left join word own on own.vehicle_id = d.id and own.code = 'hull_kg' and own.kg is not null
  left join (
    select distinct on (n.vehicle_id) n.vehicle_id, n.share_kg
    from load_line n join load o on o.id = n.load_id
    where o.kind = 'hulls' and o.state = 'received' and n.arrived
    order by n.vehicle_id, o.id desc
  ) shared on shared.vehicle_id = d.id
  where exists (select from vehicle_stage t where t.vehicle_id = d.id and t.stage = 'depolluted')
    and d.kerb_mass_kg is not null
),
-- A line with two results has the weight of the second beside its own.
result as materialized (
  select w.vehicle_id, w.code, w.unit, w.basis, w.detail ->> 'weighed' = 'true' as is_of_scale,
    r.outcome in ('reused', 'for_reuse', 'kept_in_part') as is_reused, r.kg
  from word w
  cross join lateral (
    select w.outcome, w.kg - coalesce((w.detail -> 'also' ->> 'kg')::numeric, 0)
    union all
    select w.detail -> 'also' ->> 'outcome', (w.detail -> 'also' ->> 'kg')::numeric
    where w.detail ? 'also' and w.kg is not null
  ) r (outcome, kg)
),
-- A part counts beside a line that says "removed": that is waste. It does not where the line has
-- a thing for another vehicle, or is of a traction battery or airbags, which it cannot give away.
-- Of a wheel set, 32 of 68 kg are tyres.
thing as materialized (
  select vehicle_id, code, is_reused, kg, case when is_of_scale then 'measured'
      when basis is null then 'preset' when unit = 'pcs' and basis = 'measured' then 'computed'
      else basis end as basis
  from result where kg > 0 and code <> 'hull_kg'
  union all
  select p.vehicle_id, t.line, true, t.kg, p.kg_basis
  from reused p
  cross join lateral (
    select case when p.type in ('tyre', 'wheel_set') then 'tyres'
        when p.type in ('catalyst', 'gas_tank', 'traction_battery') then p.type
        when p.type = 'airbag' then 'airbags' else 'part' end,
      case when p.type = 'wheel_set' then round(p.kg * 32 / 68, 3) else p.kg end
    union all
    select 'part', p.kg - round(p.kg * 32 / 68, 3) where p.type = 'wheel_set'
  ) t (line, kg)
  where not exists (select from result r where r.vehicle_id = p.vehicle_id and r.code = t.line
    and r.kg > 0 and (r.is_reused or r.code in ('traction_battery', 'airbags', 'gas_tank')))
),
share (code, line, recycled, energy) as (values
  ('starter_battery', 'batteries', 0.9, 0), ('traction_battery', 'batteries', 0.65, 0),
  ('engine_oil', 'liquids', 0.8, 0.2), ('gearbox_oil', 'liquids', 0.8, 0.2), ('coolant', 'liquids', 0.8, 0.2),
  ('brake_fluid', 'liquids', 0.8, 0.2), ('washer_fluid', 'liquids', 0.8, 0.2),
  ('steering_fluid', 'liquids', 0.8, 0.2), ('hydraulic_oil', 'liquids', 0.8, 0.2),
  ('adblue', 'liquids', 0.8, 0.2), ('refrigerant', 'liquids', 0, 0), ('oil_filter', 'oil_filters', 0.8, 0.2),
  ('airbags', 'other_depollution', 0, 0), ('mercury', 'other_depollution', 0, 0),
  ('gas_tank', 'other_depollution', 0, 0), ('catalyst', 'catalysts', 1, 0),
  ('copper_aluminium', 'metals', 1, 0), ('tyres', 'tyres', 0.7, 0.3), ('big_plastics', 'plastics', 1, 0),
  ('glass', 'glass', 1, 0), ('part', 'other_dismantling', 0, 0), ('hull', 'hull', 0.8, 0.13)
),
used as materialized (
  select t.operator_id, t.shop_id, s.line, t.basis, t.kg, case when t.is_reused then t.kg else 0 end as a,
    case when t.is_reused then 0 else t.kg * s.recycled end as b,
    case when t.is_reused then 0 else t.kg * s.energy end as c
  from (
    select w.operator_id, w.shop_id, t.code, t.is_reused, t.kg, t.basis
    from thing t join weighed w on w.id = t.vehicle_id where t.code <> 'fuel'
    union all
    select w.operator_id, w.shop_id, 'hull', false, coalesce(w.hull, greatest(0,
      coalesce(w.arrival_kg - coalesce(k.fuel, 0), w.reference) - coalesce(k.other, 0))),
      case when w.hull is null then 'computed' else 'measured' end
    from weighed w
    left join (select vehicle_id, sum(kg) filter (where code = 'fuel') as fuel,
        sum(kg) filter (where code <> 'fuel') as other
      from thing group by vehicle_id) k on k.vehicle_id = w.id
  ) t
  join share s on s.code = t.code
),
-- The place of a battery on the last day of the year: the last receiver in the service, else its station.
battery as (
  select b.*, (b.removed_at at time zone 'Europe/Helsinki')::date as removed
  from traction_battery b
),
-- A load that brought a whole vehicle, to which its reception belongs.
brought as materialized (
  select d.id, n.vehicle_id, d.receiver_shop_id as taker, n.low_code, d.settled_at as at
  from load_line n join load d on d.id = n.load_id where d.kind in ('vehicles', 'household')
),
-- What a station received: a vehicle when it came, a hull when its load was received.
received as materialized (
  select a.shop_id, a.day, coalesce(v.arrival_kg, v.kerb_mass_kg) as kg, false as is_hull,
    coalesce((select b.low_code from brought b
      where b.vehicle_id = a.vehicle_id and b.taker = a.shop_id
        and b.at between a.at - interval '59 seconds' and a.at + interval '59 seconds'
      order by b.id desc limit 1), '16 01 04*') as low_code
  from arrival a join vehicle v on v.id = a.vehicle_id
  union all
  select taker, received, kg, true, low_code from waste
  where kind = 'hulls' and taker is not null and received is not null and vehicle_id is not null
),
-- Each receipt of a battery. A recycler ends it: a company with the mark, or one outside of the service.
battery_move as (
  select w.battery_id, w.load_id, w.sender, w.taker, w.received, w.settled_at, w.kg,
    r.id is null or c.recycles_batteries as ends
  from waste w
  left join shop r on r.id = w.taker
  left join company c on c.id = r.company_id
  where w.battery_id is not null and w.received is not null
),
battery_place as (
  select b.id, b.vehicle_id, b.removed, coalesce(
    (select case when m.ends then -1 else m.taker end from battery_move m
      where m.battery_id = b.id and extract(year from m.received) <= :year
      order by m.settled_at desc, m.load_id desc limit 1),
    (select w.sender from waste w where w.battery_id = b.id order by w.sent_at, w.load_id limit 1),
    b.shop_id) as shop_id
  from battery b
)
-- figure standing
-- What came to a station or came back, less what was done or left.
select shop_id, sum(n)::integer as n from (
  select shop_id, count(*) as n from arrival group by 1
  union all
  select to_shop_id, count(*) from vehicle_event where move in ('undo', 'take_back', 'send_back') group by 1
  union all
  select from_shop_id, -count(*) from vehicle_event where move in ('finish', 'send', 'release') group by 1
) moved group by 1
-- figure certificates
select to_char(i.day, 'YYYY-MM') as month, i.company_id, i.shop_id, coalesce(v.kind, '') as kind,
  count(*)::integer as n, count(w.at)::integer as waited,
  coalesce(sum(round(extract(epoch from i.at - w.at))), 0)::float8 as seconds
from issued i
join vehicle v on v.id = i.vehicle_id
-- The last reception before the certificate.
left join (
  select n.vehicle_id, n.at as issued_at, max(a.at) as at from issued n
  join arrival a on a.vehicle_id = n.vehicle_id and a.at <= n.at group by 1, 2
) w on w.vehicle_id = i.vehicle_id and w.issued_at = i.at
where extract(year from i.day) = :year group by 1, 2, 3, 4 order by 1, 2, 3, 4
-- figure done
select to_char(day, 'YYYY-MM') as month, operator_id as company_id, shop_id, coalesce(kind, '') as kind,
  coalesce(condition, '') as condition, count(*)::integer as n,
  count(*) filter (where upper(split_part(trim(coalesce(eu_class, '')), '-', 1))
    in ('M1', 'M1G', 'N1', 'N1G', 'L2', 'L2E'))::integer as in_scope,
  sum(least(150, greatest(0, extract(year from day) - coalesce(extract(year from first_registered), model_year))))::integer
    as years,
  count(coalesce(extract(year from first_registered), model_year))::integer as aged
from done where extract(year from day) = :year group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
-- figure waits
-- Half and nine tenths of the certificates with a reception before them waited at most so long, in days.
select round((percentile_cont(0.5) within group (order by seconds) / 86400)::numeric, 2)::float8 as median,
  round((percentile_cont(0.9) within group (order by seconds) / 86400)::numeric, 2)::float8 as p90
from (
  select round(extract(epoch from i.at - max(a.at))) as seconds
  from issued i join arrival a on a.vehicle_id = i.vehicle_id and a.at <= i.at
  where extract(year from i.day) = :year and (:company::integer is null or i.company_id = :company)
    and (:station::integer is null or i.shop_id = :station)
  group by i.vehicle_id, i.at
) waited
-- figure demand
-- Searches, and done vehicles of known make and model, of the same 365 Finnish days.
select (select coalesce(sum(searches), 0) from part_search where day > date ':day' - 365)::integer as searches,
  (select count(*) from done where day > date ':day' - 365 and make is not null and model is not null)::integer as recycled
-- figure parts
select c.id as company_id,
  (select count(distinct p.vehicle_id) from part p join shop s on s.id = p.shop_id
    where s.company_id = c.id and p.assessment in ('reuse', 'remanufacture', 'refurbish')
      and extract(year from p.removed_at at time zone 'Europe/Helsinki') = :year)::integer as vehicles,
  (select coalesce(round(sum(kg), 1), 0) from sale a where a.company_id = c.id
    and extract(year from a.day) = :year)::float8 as sold_kg
from company c where c.kind = 'operator' order by c.id
-- figure lines
-- Done vehicles of the year with an answer to the line.
select d.shop_id, w.code, count(*)::integer as n from done d join word w on w.vehicle_id = d.id
where extract(year from d.day) = :year and w.code <> 'identified' group by 1, 2 order by 1, 2
-- figure control_more
select s.id as shop_id,
  (select count(*) from part p where p.shop_id = s.id and p.donor_vin is not null
    and p.assessment in ('reuse', 'remanufacture', 'refurbish')
    and extract(year from p.removed_at at time zone 'Europe/Helsinki') = :year)::integer as donors,
  (select count(*) from traction_battery b join treatment_entry e on e.id = b.entry_id
    where e.shop_id = s.id and b.state in ('damaged', 'deformed_or_wet', 'burnt')
      and extract(year from b.removed_at at time zone 'Europe/Helsinki') = :year)::integer as unsafe,
  (select count(distinct w.load_id) from load o join waste w on w.load_id = o.id
    where o.shop_id = s.id and w.kind <> 'household' and w.low_code like '%*'
      and extract(year from w.sent) = :year)::integer as hazardous
from shop s order by s.id
-- figure evaluation
select c.id as company_id,
  (select count(*) from issued i where i.company_id = c.id and extract(year from i.day) = :year)::integer as certificates,
  (select count(*) from issued i where i.company_id = c.id and extract(year from i.day) = :year
    and exists (select from reused p where p.vehicle_id = i.vehicle_id))::integer as with_parts,
  (select count(*) from sale a where a.company_id = c.id and extract(year from a.day) = :year)::integer as sold,
  (select coalesce(sum(kg), 0) from sale a where a.company_id = c.id and extract(year from a.day) = :year)::float8 as sold_kg,
  (select round((avg(extract(epoch from t.done_at - f.at)) / 86400)::numeric, 1)::float8
    from (select vehicle_id, min(at) as at from arrival a join shop s on s.id = a.shop_id
      where s.company_id = c.id group by vehicle_id) f
    join vehicle_stage t on t.vehicle_id = f.vehicle_id and t.stage = 'depolluted'
    where extract(year from f.at at time zone 'Europe/Helsinki') = :year and t.done_at >= f.at) as days
from company c where c.kind = 'operator' order by c.id
-- figure control
select s.id as shop_id,
  (select count(*) from issued i where i.shop_id = s.id and extract(year from i.day) = :year)::integer as certificates,
  (select count(i.basis) from issued i where i.shop_id = s.id and extract(year from i.day) = :year)::integer as with_basis,
  (select count(*) from issued i where i.shop_id = s.id and extract(year from i.day) = :year
    and i.identified_way in ('last_six', 'scan', 'photo_tick'))::integer as compared,
  (select count(*) from done d where d.shop_id = s.id and extract(year from d.day) = :year)::integer as done,
  (select count(*) from done d where d.shop_id = s.id and extract(year from d.day) = :year
    and exists (select from word w where w.vehicle_id = d.id and w.code <> 'identified'))::integer as recorded
from shop s order by s.id
-- figure mass
-- Table 4 of the country, of each company and of each station.
select company, station, sum(vehicles)::integer as vehicles, sum(w)::integer as w, sum(w1)::float8 as w1,
  sum(a)::float8 as a, sum(b)::float8 as b, sum(c)::float8 as c, sum(kg - a - b - c)::float8 as e,
  sum(kg)::float8 as kg, round(100 * sum(a + b) / nullif(sum(w1), 0), 1)::float8 as recycling,
  round(100 * sum(a + b + c) / nullif(sum(w1), 0), 1)::float8 as recovery
from (
  select operator_id as company, shop_id as station, count(*) as vehicles, 0 as w, 0 as w1, 0 as a, 0 as b,
    0 as c, 0 as kg from target group by 1, 2
  union all
  select operator_id, shop_id, 0, count(*), sum(reference), 0, 0, 0, 0 from weighed group by 1, 2
  union all
  select operator_id, shop_id, 0, 0, 0, sum(a), sum(b), sum(c), sum(kg) from used group by 1, 2
) sums group by grouping sets ((), (company), (station))
-- figure mass_rows
-- Table 1.
select operator_id as company, shop_id as station, line, sum(a)::float8 as a, sum(b)::float8 as b,
  sum(c)::float8 as c, sum(kg - a - b - c)::float8 as e
from used where line <> 'hull' group by grouping sets ((line), (line, operator_id), (line, shop_id))
-- figure fractions
-- Table 2: what a shredder makes of the hulls.
select operator_id as company, shop_id as station, f.line, sum(f.b * kg)::float8 as b,
  sum(f.c * kg)::float8 as c, sum(f.e * kg)::float8 as e
from used
cross join (values ('ferrous', 0.70, 0, 0), ('non_ferrous', 0.06, 0, 0), ('light', 0.04, 0.13, 0.05),
  ('other', 0, 0, 0.02)) f (line, b, c, e)
where used.line = 'hull' group by grouping sets ((f.line), (f.line, operator_id), (f.line, shop_id))
-- figure bases
-- Shares of the kilograms by how they are known, in thousandths. The largest remainders are rounded up,
-- so that they make 1000.
select company, station, basis, (floor(exact) + case when row_number() over (
      partition by company, station order by exact - floor(exact) desc, rank)
    <= 1000 - sum(floor(exact)) over (partition by company, station) then 1 else 0 end)::integer as share
from (
  select company, station, basis, rank,
    1000 * kg / nullif(sum(kg) over (partition by company, station), 0) as exact
  from (
    select operator_id as company, shop_id as station, b.basis, b.rank,
      coalesce(sum(kg) filter (where used.basis = b.basis), 0) as kg
    from used cross join (values ('measured', 1), ('preset', 2), ('computed', 3)) b (basis, rank)
    group by grouping sets ((b.basis, b.rank), (b.basis, b.rank, operator_id), (b.basis, b.rank, shop_id))
  ) sums
) shares where exact is not null
-- figure register
select shop_id, count(*)::integer as rows, count(kg)::integer as with_kg,
  round(coalesce(sum(kg), 0), 1)::float8 as kg, (count(*) filter (where is_hull))::integer as hulls
from received where extract(year from day) = :year group by 1 order by 1
-- figure wastes
select shop_id, way, low_code, count(*)::integer as n, coalesce(sum(kg), 0)::float8 as kg
from (
  select sender as shop_id, 'out' as way, low_code, kg, sent as day from waste where kind <> 'household'
  union all
  select taker, 'in', low_code, kg, received from waste where kind in ('batteries', 'fraction')
  union all
  select shop_id, 'in', low_code, kg, day from received
) book
where extract(year from day) = :year and shop_id is not null group by 1, 2, 3 order by 1, 2, 3
-- figure here
-- What was removed or brought, less what left on loads, until the end of the year. Decision 2025/934 gives
-- traction batteries a code of their chemistry from 9 December 2026.
select shop_id, case when low_code <> 'battery' then low_code when :year < 2026 then '16 01 21*'
    when chemistry like 'li%' then '16 06 07*' when chemistry = 'nimh' then '16 06 08*'
    when chemistry = 'sodium_ion' then '16 06 10*' else '16 06 14*' end as low_code, round(sum(kg), 3)::float8 as kg from (
  select e.shop_id, coalesce(c.low_code, case when e.code = 'fuel' then f.low_code end) as low_code,
    b.chemistry, coalesce(b.kg, e.kg) as kg, (e.done_at at time zone 'Europe/Helsinki')::date as day
  from word e
  join vehicle v on v.id = e.vehicle_id
  left join traction_battery b on b.entry_id = e.id
  left join (values ('starter_battery', '16 06 01*'), ('gas_tank', '16 01 16'), ('airbags', '16 01 10*'),
    ('engine_oil', '13 02 05*'), ('gearbox_oil', '13 02 05*'), ('steering_fluid', '13 01 10*'),
    ('hydraulic_oil', '13 01 10*'), ('coolant', '16 01 14*'), ('brake_fluid', '16 01 13*'),
    ('washer_fluid', '16 01 15'), ('oil_filter', '16 01 07*'), ('refrigerant', '14 06 01*'),
    ('mercury', '16 01 08*'), ('adblue', '16 05 09'), ('catalyst', '16 08 01'), ('tyres', '16 01 03'),
    ('glass', '16 01 20'), ('big_plastics', '16 01 19'), ('copper_aluminium', '16 01 18'),
    ('traction_battery', 'battery')) c (code, low_code) on c.code = e.code
  left join (values ('diesel', '13 07 01*'), ('petrol', '13 07 02*'), ('hybrid', '13 07 02*'),
    ('plug_in_hybrid', '13 07 02*')) f (power, low_code) on f.power = coalesce(v.power, v.power_seen)
  where e.outcome in ('removed', 'drained')
  union all
  select e.shop_id, 'battery', b.chemistry, -coalesce(b.kg, e.kg), (select min(a.day) from sale a
    join part t on t.id = a.id where t.type = 'traction_battery' and a.vehicle_id = e.vehicle_id)
  from word e left join traction_battery b on b.entry_id = e.id
  where e.outcome in ('removed', 'drained') and e.code = 'traction_battery'
  union all
  select w.sender, case when w.battery_id is null then w.low_code else 'battery' end, b.chemistry, -w.kg, w.sent
  from waste w left join traction_battery b on b.id = w.battery_id where w.kind in ('batteries', 'fraction')
  union all
  select w.taker, case when w.battery_id is null then w.low_code else 'battery' end, b.chemistry, w.kg, w.received
  from waste w left join traction_battery b on b.id = w.battery_id where w.kind in ('batteries', 'fraction')
) thing
where extract(year from day) <= :year and shop_id is not null and low_code is not null
group by 1, 2 order by 1, 2
-- figure batteries
select c.id as company_id,
  (select count(*) from battery_move m join shop s on s.id = m.sender where s.company_id = c.id and m.ends
    and extract(year from m.received) = :year)::integer as given,
  (select count(*) from battery_place p join shop s on s.id = p.shop_id where s.company_id = c.id
    and extract(year from p.removed) <= :year
    and not exists (select from sale a join part t on t.id = a.id where t.type = 'traction_battery'
      and a.vehicle_id = p.vehicle_id and extract(year from a.day) <= :year))::integer as stored
from company c where c.kind = 'operator' order by c.id
-- figure battery_kg
-- Batteries that a recycler got in the year, and those that stand at stations on its last day. A
-- battery has its own weight, else its share of the last load, else what the load said of it.
select company_id, kind, use, is_module, count(*)::integer as n, count(kg)::integer as with_kg,
  coalesce(sum(kg), 0)::float8 as kg
from (
  select s.company_id, 'recycled' as use, b.form is not distinct from 'module' as is_module,
    b.chemistry, coalesce(b.kg, m.kg) as kg
  from battery_move m join shop s on s.id = m.sender join battery b on b.id = m.battery_id
  where m.ends and extract(year from m.received) = :year
  union all
  select s.company_id, 'stored', false, b.chemistry, coalesce(b.kg, (select m.kg from battery_move m
    where m.battery_id = p.id and extract(year from m.received) <= :year
    order by m.settled_at desc, m.load_id desc limit 1))
  from battery_place p join shop s on s.id = p.shop_id join battery b on b.id = p.id
  where extract(year from p.removed) <= :year
    and not exists (select from sale a join part t on t.id = a.id where t.type = 'traction_battery'
      and a.vehicle_id = p.vehicle_id and extract(year from a.day) <= :year)
) x
join (values ('li_nmc', 'li_ion'), ('li_lfp', 'li_ion'), ('li_nca', 'li_ion'), ('li_other', 'li_ion'),
  ('nimh', 'nimh')) c (chemistry, kind) on c.chemistry = x.chemistry
group by 1, 2, 3, 4 order by 1, 2, 3, 4
-- figure recycled
-- Vehicles that a station recycled, by name and model year, of open stations that are not hidden.
select d.shop_id, d.make, d.model, d.model_year, count(*)::integer as n
from done d
join shop s on s.id = d.shop_id
join company c on c.id = s.company_id
where d.make is not null and d.model is not null and d.model_year is not null
  and not s.is_private and s.deactivated_at is null and c.deactivated_at is null
group by 1, 2, 3, 4 order by 1, 2, 3, 4
-- figure battery_sums
select chemistry, sum((a ->> (chemistry || '_spare_part_batteries_kg'))::numeric)::float8 as packs,
  sum((a ->> (chemistry || '_spare_part_modules_kg'))::numeric)::float8 as modules,
  sum((a ->> (chemistry || '_recycled_batteries_kg'))::numeric)::float8 as recycled,
  sum((a ->> (chemistry || '_stored_traction_kg'))::numeric)::float8 as stored,
  json_agg(json_build_array(id, (100 * (a ->> (chemistry || '_spare_part_batteries_kg'))::numeric)::integer) order by id)
    filter (where a ->> (chemistry || '_spare_part_batteries_kg') is not null) as packs_of,
  json_agg(json_build_array(id, (100 * (a ->> (chemistry || '_stored_traction_kg'))::numeric)::integer) order by id)
    filter (where a ->> (chemistry || '_stored_traction_kg') is not null) as stored_of
from (values ('li_ion'), ('nimh')) kinds (chemistry)
cross join (
  select distinct on (coalesce(c.business_id, l.answers ->> 'business_id')) r.id, l.answers as a
  from report r
  left join company c on c.id = r.company_id
  join lateral (select * from report_submission m where m.report_id = r.id order by time desc limit 1) l on true
  where r.year = :year and r.voided_at is null and (r.type = 'company_battery'
    or r.type = 'public_battery' and r.confirmed_email = l.answers ->> 'email')
  order by coalesce(c.business_id, l.answers ->> 'business_id'), r.chosen_at desc nulls last, r.type, r.id
) one
group by chemistry order by chemistry
-- figure stored
-- What a closed year of the country was counted from.
select 'certificates' as field, null::float8 as amount, array_agg(vehicle_id::text order by vehicle_id) as ids
from issued where extract(year from day) = :year
union all
select 'done', null, array_agg(id::text order by id) from target
union all
select 'counted', coalesce(sum(reference), 0)::float8, array_agg(id::text order by id) from weighed
