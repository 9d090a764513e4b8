import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { questionnaireYear } from '#rules/report/report.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { Make } from '#server/seed/make.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { operators } from './data.ts'
import type { Loaded } from './operators.ts'

type Answers = Record<string, AnswerValue>

const day = 24 * 3_600_000
/** First report year of the service. See docs/domain/specification-map.md#constants-and-limits. */
const batteryYear = 2024

/**
 * Adds last year's reports of nearly all companies, and this year's of some: submitted, draft, not
 * started. The battery report stays open until the end of the year.
 */
export async function loadReports(make: Make, tx: Tx, loaded: Loaded, now: Date): Promise<void> {
  const random = createSeededRandom(2024)
  await tx
    .updateTable('battery_period')
    .set({ year: batteryYear, is_present: true, deadline: `${finnishDay(now).slice(0, 4)}-12-31` })
    .execute()
  const year = questionnaireYear(finnishDay(now))
  const mainUsers = await mainUsersOf(tx)
  for (const [n, { key }] of operators.entries()) {
    const companyId = loaded.companies.get(key)
    if (companyId === undefined) throw new Error(`The demo data no longer hold together at ${key}`)
    const of = { company_id: companyId, account_id: mainUsers.get(companyId) ?? null }
    const lastYear = batteries(random)
    const before = new Date(now.getTime() - random.whole(240, 320) * day)
    const recently = new Date(now.getTime() - random.whole(2, 20) * day)
    const said = { status: 'submitted', created_at: before, updated_at: before } as const
    await make.report({
      ...of,
      ...said,
      year: batteryYear - 1,
      submitted_at: before,
      answers: lastYear,
    })
    await make.report({
      ...of,
      ...said,
      type: 'self_evaluation',
      year: year - 1,
      submitted_at: before,
      answers: evaluation(random),
    })
    // One company of three has submitted, one has a draft and one has not started.
    if (n % 3 === 1) {
      const answers = grown(lastYear, 1 + random.whole(-15, 30) / 100)
      const at = { created_at: recently, updated_at: recently, submitted_at: recently }
      await make.report({ ...of, ...at, year: batteryYear, status: 'submitted', answers })
    } else if (n % 3 === 2) {
      await make.report({
        ...of,
        year: batteryYear,
        created_at: recently,
        updated_at: recently,
        submitted_at: recently,
        answers: { li_ion_brands: ['Nissan', 'Tesla'], nimh_no_imports: true },
      })
      await make.report({
        ...of,
        type: 'self_evaluation',
        year,
        created_at: recently,
        updated_at: recently,
        submitted_at: recently,
        answers: { AE01: 4, AE02: 28.5, AE07: 3 },
      })
    }
    for (const station of loaded.stations.filter((one) => one.companyId === companyId)) {
      await make.report({
        ...of,
        ...said,
        type: 'self_control',
        year: year - 1,
        shop_id: station.id,
        submitted_at: before,
        answers: selfControl(random, before),
      })
    }
  }
  await loadPublic(make, now)
}

async function mainUsersOf(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('account')
    .where('group_name', '=', 'operator')
    .orderBy('id', 'desc')
    .select(['id', 'company_id'])
    .execute()
  return new Map(rows.flatMap(({ id, company_id: of }) => (of === null ? [] : [[of, id]])))
}

/** Returns consistent battery answers of a company for one year. */
function batteries(random: SeededRandom): Answers {
  const packs = random.whole(6, 60)
  const kg = packs * random.whole(220, 380)
  const modules = random.whole(40, 400)
  const old = random.whole(3, 25)
  const oldKg = old * random.whole(28, 44)
  return {
    li_ion_no_imports: true,
    li_ion_other_operator: 'Akkukierto Kymi Oy',
    li_ion_recycled_batteries_kg: kg,
    li_ion_recycled_batteries_pcs: packs,
    li_ion_recycled_modules_kg: modules,
    li_ion_recycled_traction_kg: kg + modules,
    li_ion_stored_traction_kg: random.whole(0, 1500),
    li_ion_recycling_rate: 66 + random.whole(0, 80) / 10,
    nimh_brands: ['Toyota', 'Lexus'],
    nimh_spare_part_batteries_kg: random.whole(0, 300),
    nimh_other_operator: 'Akkukierto Kymi Oy',
    nimh_recycled_batteries_kg: oldKg,
    nimh_recycled_batteries_pcs: old,
    nimh_recycled_traction_kg: oldKg,
    nimh_stored_traction_kg: random.whole(0, 120),
    nimh_recycling_rate: 58 + random.whole(0, 90) / 10,
  }
}

/** Returns the answers of the next year. Weights and numbers grow by the same factor. */
function grown(answers: Answers, by: number): Answers {
  const entries = Object.entries(answers).map(([field, value]) => {
    const isAmount = typeof value === 'number' && !field.endsWith('_rate')
    return [field, isAmount ? Math.round(value * by) : value] as const
  })
  const next: Answers = Object.fromEntries(entries)
  const sum = (a: string, b: string) => Number(next[a] ?? 0) + Number(next[b] ?? 0)
  next['li_ion_recycled_traction_kg'] = sum(
    'li_ion_recycled_batteries_kg',
    'li_ion_recycled_modules_kg',
  )
  next['nimh_recycled_traction_kg'] = sum('nimh_recycled_batteries_kg', '')
  return next
}

function evaluation(random: SeededRandom): Answers {
  return {
    AE01: random.whole(3, 6),
    AE02: random.whole(180, 420) / 10,
    AE03: random.whole(4000, 42_000),
    AE04: random.whole(845, 890) / 10,
    AE05: random.whole(948, 970) / 10,
    AE06: 'Yksi öljyvuoto varastoalueella. Imeytysaineet siirrettiin lähemmäs vastaanottoa.',
    AE07: random.whole(2, 5),
    AE08: random.whole(20, 95) / 10,
    AE09: random.whole(3, 6),
    AE10: '1) Korjaamohallin valaistus, toimipisteen esihenkilö, kesäkuu. 2) Korkeajännitekoulutus kahdelle, marraskuu. 3) Osien merkintä viivakoodilla, vuoden loppu.',
  }
}

function selfControl(random: SeededRandom, at: Date): Answers {
  const onDay = (days: number) => finnishDay(new Date(at.getTime() + days * day))
  const yes = Array.from({ length: 20 }, (_, n) => `SC${String(n + 1).padStart(2, '0')}`)
  const lacks = random.pick(['SC16', 'SC17', 'SC18', 'SC20'] as const)
  return {
    ...Object.fromEntries(yes.map((code) => [code, 'yes'])),
    SC02: onDay(-random.whole(60, 600)),
    SC08: random.whole(0, 45),
    SC14: random.often(0.5) ? 'na' : 'yes',
    SC19: onDay(-random.whole(10, 300)),
    [lacks]: 'no',
    [`${lacks}_remark`]: 'Puuttui tarkastuspäivänä yhdestä kohdasta. Korjaus on tilattu.',
    [`${lacks}_due`]: onDay(60),
  }
}

/** Adds two importers with the public form. One has submitted it. */
async function loadPublic(make: Make, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 3 * day)
  const when = { created_at: at, updated_at: at, submitted_at: at }
  await make.report({
    ...when,
    type: 'public_battery',
    year: batteryYear,
    status: 'submitted',
    answers: {
      company_name: 'Pohjan Varaosatuonti Oy',
      business_id: '9000101-4',
      contact_name: 'Veera Tuontila',
      email: 'veera.tuontila@pohjanvaraosa.example',
      li_ion_brands: ['BYD', 'Polestar'],
      li_ion_spare_part_batteries_kg: 6120,
      li_ion_spare_part_modules_kg: 240.5,
      li_ion_spare_part_modules_pcs: 13,
      nimh_no_imports: true,
    },
  })
  await make.report({
    ...when,
    type: 'public_battery',
    year: batteryYear,
    answers: { company_name: 'Österbottens Hybridservice Ab', li_ion_no_imports: true },
  })
}
