import { beforeEach, describe, expect, test } from 'vitest'
import { currentDefinition } from '#rules/report/definitions.ts'
import { questionsOf } from '#rules/report/questionnaires/question.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { operatorCompany, type TestOperator } from '#server/testing/fixtures/people.ts'
import { runJob } from '#server/testing/jobs.ts'
import { changeRows, rowsById } from '#server/testing/rows.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
let own: TestOperator
let admin: TestOperator['as']
beforeEach(async () => {
  ctx.clock.set('2026-11-22T10:00:00Z')
  own = await operatorCompany(ctx)
  admin = await ctx.signIn.admin()
})

const paths = {
  battery: '/shop/operator/questionnaire/company_battery/',
  evaluation: '/shop/operator/questionnaire/self_evaluation/',
}
const read = async (of: keyof typeof paths, query = '') =>
  (await ctx.call('GET', `${paths[of]}${query}`, { as: own.as })).body
const send = async (path: string, answers: object, as = own.as) => {
  const { revisions: base } = (await ctx.call('GET', path, { as })).body
  const body = { answers, base, status: 'submitted', confirmed: true }
  const sent = await ctx.call('PATCH', path, { as, body })
  expect(sent).toMatchObject({ status: 200, body: { status: 'submitted', changed_since: [] } })
  return sent.body.id as number
}
const storedOf = (reportId: number) => rowsById(ctx, 'stored_figure', { report_id: reportId })

describe('a report that is sent', () => {
  test('stores the batteries behind it, and shows to both sides what changed', async () => {
    const shop_id = own.shops[0].id
    const of = { shop_id, removed_at: new Date('2024-05-04T09:00:00Z') }
    const light = await ctx.make.tractionBattery({ ...of, kg: 288 })
    const heavy = await ctx.make.tractionBattery({ ...of, kg: 310 })
    const answers = {
      li_ion_stored_traction_kg: 598,
      li_ion_no_imports: true,
      nimh_no_imports: true,
    }
    const id = await send(paths.battery, answers)
    const ids = [light.id, heavy.id].map(String)
    expect(await storedOf(id)).toMatchObject([
      { field: 'li_ion_stored_traction_kg', n: 2, amount: 598, record_ids: ids, rules: 1 },
      { field: '', figure: 'batteries', n: 2, record_ids: ids, year: 2024 },
    ])
    await ctx.make.tractionBattery({ ...of, kg: 12.5 })
    const changed = [
      {
        field: 'li_ion_stored_traction_kg',
        code: 'batteries',
        was: { n: 2, of: null, amount: 598 },
        now: { n: 3, of: null, amount: 610.5 },
        added: 1,
        gone: 0,
      },
    ]
    // The sent answers stay.
    expect(await read('battery')).toMatchObject({ answers, changed_since: changed })
    const path = `/ppb-admin/questionnaire/report/${id}/`
    expect((await ctx.call('GET', path, { as: admin })).body).toMatchObject({
      submitted_answers: answers,
      changed_since: changed,
    })
    // A report that is sent again stores the figures of that day.
    await ctx.call('POST', `${path}reopen/`, { as: admin, body: { reason: 'Akku puuttui' } })
    ctx.clock.advance({ minutes: 1 })
    await send(paths.battery, { li_ion_stored_traction_kg: 610.5 })
    expect((await storedOf(id)).map(({ amount }) => amount)).toEqual([598, null, 610.5, null])
  })

  test('stores the shares of a self-evaluation until parts are removed after their time', async () => {
    const certified = async () => {
      const at = { shop_id: own.shops[0].id }
      const vehicle = await ctx.make.vehicle({ status: 'shop_done', ...at })
      await ctx.make.certificate({ vehicle_id: vehicle.id, issued_on: '2026-03-02', ...at })
      return vehicle
    }
    const [one, two] = [await certified(), await certified()]
    const part = { shop_id: own.shops[0].id, kg: 50, state: 'sold' } as const
    await ctx.make.part({ ...part, vehicle_id: one.id })
    const path = paths.evaluation
    const id = await send(path, {
      AE01: 4,
      AE02: 50,
      AE03: 50,
      AE04: 86,
      AE05: 95.5,
      AE06: 'Ei mitään',
      AE07: 3,
      AE08: 4.5,
      AE09: 5,
      AE10: 'Koulutus',
    })
    const stored = await storedOf(id)
    expect(stored).toMatchObject([
      {
        field: 'AE02',
        figure: 'with_parts',
        n: 1,
        whole: 2,
        amount: 50,
        record_ids: [`${one.id}`],
      },
      { field: 'AE03', figure: 'sold_parts', n: 1, amount: 50 },
      { field: '', figure: 'certificates', n: 2, record_ids: [`${one.id}`, `${two.id}`] },
      { field: '', figure: 'of_tables' },
    ])
    await ctx.make.part({ ...part, vehicle_id: two.id, kg: 8 })
    const nobody = { n: 1, of: null, amount: 50 }
    expect((await read('evaluation')).changed_since).toMatchObject([
      { field: 'AE02', was: { n: 1, of: 2, amount: 50 }, now: { n: 2, of: 2, amount: 100 } },
      { field: 'AE03', code: 'sold_parts', was: nobody, now: { n: 2, of: null, amount: 58 } },
    ])
    // Parts are removed after two years. The figures that were sent stay, and say so.
    ctx.clock.set('2028-06-01T10:00:00Z')
    own.as = await ctx.signIn.account(own.main)
    const removed = { now: null, added: null, gone: null }
    expect((await read('evaluation', '?year=2026')).changed_since).toEqual([
      { field: 'AE02', code: 'with_parts', was: { n: 1, of: 2, amount: 50 }, ...removed },
      { field: 'AE03', code: 'sold_parts', was: nobody, ...removed },
    ])
    // Six years after the year the figures go with their report.
    ctx.clock.set('2033-01-02T10:00:00Z')
    await runJob(ctx.appContext, 'retention')
    expect(await storedOf(id)).toEqual([])
  })

  test('has no figure for what was not counted, which is no zero', async () => {
    const id = await send(paths.battery, { li_ion_no_imports: true, nimh_no_imports: true })
    expect((await storedOf(id)).map(({ field, n }) => [field, n])).toEqual([['', 0]])
    const of = { shop_id: own.shops[0].id, removed_at: new Date('2024-05-04T09:00:00Z') }
    await ctx.make.tractionBattery({ ...of, kg: 288 })
    expect((await read('battery')).changed_since).toMatchObject([
      { was: { n: null, of: null, amount: null }, now: { n: 1, amount: 288 }, added: 1 },
    ])
  })

  test('stores the facts of a self-control, and shows an annulled certificate', async () => {
    const station = await stationWithUser(ctx)
    const at = { shop_id: station.shop.id, issued_on: '2026-05-04', basis: 'owner' } as const
    const certificate = await ctx.make.certificate({ ...at, identified_way: 'scan' })
    await ctx.make.certificate({ ...at, identified_way: 'unreadable' })
    const path = `/shop/${station.shop.id}/questionnaire/self_control/`
    const questions = questionsOf(currentDefinition('self_control', 2026))
    const answers = questions.map(({ code, type }) => [
      code,
      type === 'yesno' ? 'yes' : answerOf(type),
    ])
    const id = await send(path, Object.fromEntries(answers), station.as)
    expect((await storedOf(id)).map(({ field, figure, n }) => [field, figure, n])).toEqual([
      ['SC03', 'holders', 2],
      ['SC04', 'compared', 1],
      ['SC09', 'recorded', 0],
      ['', 'certificates', 2],
      ['', 'done', 2],
    ])
    await changeRows(ctx, 'certificate', { id: certificate.id }, { state: 'annulled' })
    const { body } = await ctx.call('GET', path, { as: station.as })
    expect(body.changed_since).toMatchObject([
      { field: 'SC03', code: 'holders', was: { n: 2, of: 2 }, now: { n: 1, of: 1 }, gone: 1 },
      { field: 'SC04', code: 'compared', was: { n: 1, of: 2 }, now: { n: 0, of: 1 }, gone: 1 },
    ])
  })
})

const answerOf = (type: string) => (type === 'count' ? 0 : type === 'date' ? '2026-11-20' : 'Ei')
