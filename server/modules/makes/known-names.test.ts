import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makes } from '#demo/data.ts'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { asOwner } from '#server/testing/database.ts'
import { makesNear, modelsNear } from './sql.ts'
import { writtenMakes, writtenModels } from '#server/testing/fixtures/misspellings.ts'
import { rowOf } from '#server/testing/rows.ts'

let ctx: TestContext
let large: TestContext
beforeAll(async () => {
  ctx = await startTestContext()
  large = await startTestContext()
  await asOwner(large.appContext.config.databaseUrl, manyMakes)
})
afterAll(async () => {
  await ctx.close()
  await large.close()
})

/** 2 000 makes and 40 000 models next to the real ones, built from typical syllables. */
const manyMakes = `
  create function name_of(n integer) returns text language sql immutable as $$
    select initcap(string_agg((array['ba','do','ki','lu','mer','no','pir','qua','ras','si','to','vel','xan','zu'])
      [1 + (n / (14 ^ place)::integer) % 14], ''))
    from generate_series(0, 2) as place
  $$;
  insert into make (name, kinds) select name_of(n) || n, '{car}' from generate_series(1, 1000) n;
  insert into make (name, kinds) select name_of(n) || 'mobil', '{car}' from generate_series(1, 1000) n;
  insert into model (make_id, name)
  select make.id, name_of(make.id * 20 + n) || n from make, generate_series(1, 20) n
  where make.name ~ '[0-9]$|mobil$';
  analyze make; analyze model;
`

const path = (text: string) => encodeURIComponent(text)
const findMake = (of: TestContext, written: string) =>
  of.call('GET', `/public/vehicle/make/fuzzy-search/${path(written)}/`)
const findModel = (of: TestContext, make: string, written: string) =>
  of.call('GET', `/public/vehicle/model/fuzzy-search/${path(make)}/${path(written)}/`)

const found = (name: string | null) =>
  name === null ? { status: 404, body: { code: 'NOT_FOUND' } } : { status: 200, body: { name } }

describe.each(['60 makes and 460 models', '2 000 and 40 000'])('among %s', (size) => {
  const of = () => (size.startsWith('60') ? ctx : large)

  test.each(writtenMakes)('the make %j is %s', async (written, name) => {
    expect(await findMake(of(), written)).toMatchObject(found(name))
  })

  test.each(writtenModels)('the model %s %j is %s', async (make, written, name) => {
    expect(await findModel(of(), make, written)).toMatchObject(found(name))
  })
})

test('contains the names of the data in their own spelling', async () => {
  const { body } = await ctx.call('GET', '/public/vehicle/make/list/')
  expect(body.toSorted()).toEqual(makes.map(({ make }) => make).toSorted())
  for (const { make, models } of makes) {
    const listed = await ctx.call('GET', `/public/vehicle/model/${path(make.toUpperCase())}/`)
    expect(listed.body.toSorted()).toEqual(models.map(({ name }) => name).toSorted())
  }
  expect(await ctx.call('GET', '/public/vehicle/model/Trabant/')).toMatchObject(found(null))
})

test.each([
  '%',
  '_',
  '%%%',
  '\\',
  '.*',
  '(',
  "'",
  '"; --',
  '🚗',
  '中国',
  '\0',
  ' ',
  '+++',
  '/',
  '%00',
])('finds nothing for %j without an error', async (written) => {
  expect(await findMake(ctx, written)).toMatchObject({ status: 404 })
  expect(await findModel(ctx, 'Toyota', written)).toMatchObject({ status: 404 })
})

test('accepts a name of 512 characters and refuses a longer one', async () => {
  for (const letter of ['a', 'ä']) {
    expect((await findMake(ctx, letter.repeat(512))).status).toBe(404)
    expect((await findMake(ctx, letter.repeat(5000))).status).toBeGreaterThanOrEqual(400)
    expect((await findMake(ctx, letter.repeat(5000))).status).toBeLessThan(500)
  }
})

describe('the database', () => {
  const plan = async (query: ReturnType<typeof makesNear>): Promise<string> => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(
      large.appContext.db.read,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test('uses only indexes among 2 000 makes and 40 000 models', async () => {
    const makePlan = await plan(makesNear('toyta'))
    expect(makePlan).toContain('Index Scan using make_likeness on make')
    expect(makePlan).not.toContain('Seq Scan on make\n')
    const { id } = await rowOf(large, 'make', { name: 'Toyota' }, 'id')
    const modelPlan = await plan(modelsNear(id, 'korolla'))
    expect(modelPlan).toMatch(/(Index|Bitmap Index) Scan (using|on) model_(search_form|make_id)/)
    expect(modelPlan).not.toContain('Seq Scan on model')
  })

  test('folds names as the browser does', async () => {
    const names = [
      ...makes.flatMap(({ make, models }) => [make].concat(models.map(({ name }) => name))),
      ...writtenMakes.map(([written]) => written),
      ...writtenModels.map(([, written]) => written),
      'ØŁĐßÆŒı øłđæœ',
      'ﬁat ②',
      'Ǆ ǅ',
      'K-Car',
      'Sarja',
      'İstanbul',
    ]
    const { rows } = await sql<{ name: string; own: string; model: string }>`
      select name, search_form(name) as own, model_form(name) as model
      from unnest(${names}::text[]) as name
    `.execute(ctx.appContext.db.read)
    expect(rows).toEqual(
      names.map((name) => ({ name, own: searchForm(name), model: modelForm(name) })),
    )
  })
})
