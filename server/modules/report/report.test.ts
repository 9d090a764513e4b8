import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { ensureFonts } from '#server/testing/fonts.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { goodBatteries } from '#server/seed/make-report.ts'
import { mailsSentTo, operatorCompany, type TestOperator } from '#server/testing/fixtures/people.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
let own: TestOperator
beforeAll(async () => {
  await ensureFonts()
})
beforeEach(async () => {
  ctx.clock.set('2026-11-22T10:00:00Z')
  own = await operatorCompany(ctx)
})

const path = '/shop/operator/questionnaire/'
const read = (type: string, year = '') =>
  ctx.call('GET', `${path}${type}/${year && `?year=${year}`}`, { as: own.as })
const save = (type: string, body: object) =>
  ctx.call('PATCH', `${path}${type}/`, { as: own.as, body })
const evaluation = {
  AE01: 4,
  AE02: 31.5,
  AE03: 1200,
  AE04: 86,
  AE05: 95.5,
  AE06: 'Ei mitään',
  AE07: 3,
  AE08: 4.5,
  AE09: 5,
  AE10: 'Koulutus, Maarit, 6/2027',
}
const submitted = (more: object = {}) => ({ answers: evaluation, status: 'submitted', ...more })

describe('two devices fill in one report', () => {
  test('different fields meet; the same field is told and stays', async () => {
    const [phone, desk] = [await read('self_evaluation'), await read('self_evaluation')]
    expect(phone.body).toMatchObject({ id: null, status: 'not_started', year: 2026 })
    const first = await save('self_evaluation', {
      answers: { AE01: 4 },
      base: phone.body.revisions,
    })
    expect(first.body).toMatchObject({ status: 'draft', answers: { AE01: 4 }, conflicts: [] })
    const second = await save('self_evaluation', {
      answers: { AE01: 2, AE07: 3 },
      base: desk.body.revisions,
    })
    expect(second.body.answers).toMatchObject({ AE01: 4, AE07: 3 })
    expect(second.body.conflicts).toEqual([
      { field: 'AE01', theirs: 4, yours: 2, by: own.main.name, at: '2026-11-22T10:00:00.000Z' },
    ])
    // The second try wins after the conflict was shown. The same value is no conflict.
    const insists = { answers: { AE01: 2 }, base: second.body.revisions }
    expect((await save('self_evaluation', insists)).body.answers.AE01).toBe(2)
    expect((await save('self_evaluation', insists)).body.conflicts).toEqual([])
    expect((await read('self_evaluation')).body).toMatchObject({
      revisions: { AE01: 2, AE07: 1 },
      progress: { answered: 2, total: 10 },
    })
  })

  test('that begin at once begin one', async () => {
    const both = await Promise.all([
      save('self_evaluation', { answers: { AE01: 4 } }),
      save('self_evaluation', { answers: { AE07: 3 } }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body.id).toBe(both[1].body.id)
    expect((await read('self_evaluation')).body.answers).toMatchObject({ AE01: 4, AE07: 3 })
  })

  test('a conflict stops the submission', async () => {
    await save('self_evaluation', { answers: { AE01: 1 } })
    const answer = await save('self_evaluation', submitted())
    expect(answer.body).toMatchObject({ status: 'draft', conflicts: [{ field: 'AE01' }] })
  })
})

describe('a report that is submitted', () => {
  test('must be whole, and what was sent is kept even where it is not', async () => {
    const answer = await save('self_evaluation', {
      answers: { AE01: 4, AE02: 30 },
      status: 'submitted',
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(answer.body.fields).toMatchObject({ 'answers.AE10': 'REQUIRED' })
    expect((await read('self_evaluation')).body).toMatchObject({
      status: 'draft',
      answers: { AE01: 4, AE02: 30 },
    })
  })

  test('refuses a field that is wrong or unknown, and writes none beside it', async () => {
    const answer = await save('self_evaluation', { answers: { AE01: 6, AE02: 5, XX: 1 } })
    expect(answer.body.fields).toEqual({ 'answers.AE01': 'INVALID', 'answers.XX': 'INVALID' })
    expect((await read('self_evaluation')).body.id).toBeNull()
  })

  test('has a receipt, by mail and on paper, and is locked; sent twice it is submitted once', async () => {
    const answer = await save('self_evaluation', submitted())
    expect(answer.body).toMatchObject({ status: 'submitted', is_open: false })
    const { number, submitted_by: by } = answer.body.receipt
    expect(number).toMatch(/^KR-2026-\d{6}$/)
    expect(by).toBe(own.main.name)
    expect((await save('self_evaluation', submitted())).body.receipt.number).toBe(number)
    expect(await save('self_evaluation', { answers: { AE01: 1 } })).toMatchObject(
      refusal(409, 'REPORT_LOCKED'),
    )
    const mails = await mailsSentTo(ctx, own.main.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Ilmoitus vastaanotettu: ${number}`])
    const paper = await ctx.call('GET', `${path}self_evaluation/pdf/`, {
      as: own.as,
      headers: { 'accept-language': 'sv' },
    })
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    const text = pdfText(paper.bytes)
    expect(text).toContain(number)
    expect(text).toContain('31,5 %')
    expect(text).toContain('Koulutus, Maarit, 6/2027')
  })

  test('stands beside the next year’s', async () => {
    await save('self_evaluation', submitted())
    ctx.clock.set('2027-04-01T10:00:00Z')
    own.as = await ctx.signIn.account(own.main)
    const next = await read('self_evaluation')
    expect(next.body).toMatchObject({ year: 2027, status: 'not_started', deadline: '2028-03-31' })
    expect(next.body.previous).toMatchObject({ year: 2026, answers: evaluation })
    expect((await read('self_evaluation', '2026')).body).toMatchObject({ answers: evaluation })
    expect(await save('self_evaluation', { year: 2025, answers: { AE01: 1 } })).toMatchObject(
      refusal(409, 'REPORT_CLOSED'),
    )
  })

  test('nothing of it is another company’s', async () => {
    await save('self_evaluation', submitted())
    const other = await operatorCompany(ctx)
    const seen = await ctx.call('GET', `${path}self_evaluation/`, { as: other.as })
    expect(seen.body).toMatchObject({ id: null, answers: {}, previous: null })
    const paper = await ctx.call('GET', `${path}self_evaluation/pdf/`, { as: other.as })
    expect(paper).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})

describe('a battery report', () => {
  test('is for companies with the duty alone', async () => {
    const { id } = await ctx.make.company({ has_battery_duty: false })
    const as = await ctx.signIn.account(
      await ctx.make.account({ company_id: id, group_name: 'operator' }),
    )
    for (const method of ['GET', 'PATCH'] as const) {
      const answer = await ctx.call(method, `${path}company_battery/`, {
        as,
        ...(method === 'PATCH' && { body: {} }),
      })
      expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
    }
    const lines = (await ctx.call('GET', `${path}list/`, { as })).body
    expect(lines.map(({ type }: { type: string }) => type)).toEqual(['self_evaluation'])
  })

  test('begins with last year’s brands and recycler, and keeps them with the first save', async () => {
    await ctx.make.report({
      company_id: own.company.id,
      year: 2023,
      status: 'submitted',
      answers: { ...goodBatteries, li_ion_recycled_modules_kg: 2 },
    })
    const fresh = await read('company_battery')
    expect(fresh.body).toMatchObject({ id: null, year: 2024, previous: { year: 2023 } })
    expect(fresh.body.answers).toEqual({
      li_ion_brands: ['Volvo', 'Nissan'],
      li_ion_other_operator: 'Akkukierto Oy',
    })
    expect(fresh.body.prefilled).toEqual(['li_ion_brands', 'li_ion_other_operator'])
    const saved = await save('company_battery', { answers: { li_ion_brands: ['Kia'] }, base: {} })
    expect(saved.body.answers).toMatchObject({
      li_ion_brands: ['Kia'],
      li_ion_other_operator: 'Akkukierto Oy',
    })
    expect(saved.body.prefilled).toEqual(['li_ion_other_operator'])
  })

  test('counts what was filled in only once it is confirmed', async () => {
    await ctx.make.report({
      company_id: own.company.id,
      year: 2023,
      status: 'submitted',
      answers: goodBatteries,
    })
    const prefilled = ['li_ion_brands', 'li_ion_other_operator']
    const { li_ion_brands: brands, li_ion_other_operator: recycler, ...typed } = goodBatteries
    const refused = await save('company_battery', { answers: typed, status: 'submitted' })
    expect(refused.body.fields).toEqual(
      Object.fromEntries(prefilled.map((name) => [`answers.${name}`, 'PREFILL_UNCONFIRMED'])),
    )
    expect((await read('company_battery')).body).toMatchObject({
      prefilled: expect.arrayContaining(prefilled),
      status: 'draft',
      progress: { answered: 1, total: 2 },
    })
    const confirmed = { li_ion_brands: brands, li_ion_other_operator: recycler }
    const sent = await save('company_battery', { answers: confirmed, status: 'submitted' })
    expect(sent.body).toMatchObject({ status: 'submitted', progress: { answered: 2, total: 2 } })
    const line = (await ctx.call('GET', `${path}list/`, { as: own.as })).body.find(
      ({ type }: { type: string }) => type === 'company_battery',
    )
    expect(line).toMatchObject({ status: 'submitted', progress: { answered: 2, total: 2 } })
  })

  test('"no imports" empties what was put into market and locks it', async () => {
    await save('company_battery', { answers: goodBatteries })
    const ticked = await save('company_battery', { answers: { li_ion_no_imports: true } })
    expect(ticked.body.answers).toMatchObject({
      li_ion_no_imports: true,
      li_ion_brands: null,
      li_ion_spare_part_batteries_kg: null,
      li_ion_recycled_batteries_kg: 8400,
    })
    const refused = await save('company_battery', {
      answers: { li_ion_spare_part_batteries_kg: 1 },
      base: ticked.body.revisions,
    })
    expect(refused.body.fields).toEqual({
      'answers.li_ion_spare_part_batteries_kg': 'NO_IMPORTS_TICKED',
    })
  })

  test('asks to confirm what is odd', async () => {
    const odd = { ...goodBatteries, li_ion_recycling_rate: 49.9 }
    const asked = await save('company_battery', { answers: odd, status: 'submitted' })
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'REPORT_UNCONFIRMED',
        fields: { 'answers.li_ion_recycling_rate': 'RATE_BELOW_TARGET' },
      },
    })
    expect((await read('company_battery')).body.warnings).toEqual([
      {
        field: 'li_ion_recycling_rate',
        code: 'RATE_BELOW_TARGET',
        value: 49.9,
        min: 50,
        max: null,
      },
    ])
    const response = await save('company_battery', { status: 'submitted', confirmed: true })
    expect(response.body).toMatchObject({ status: 'submitted' })
  })

  test('asks about a blank in place of a figure, and keeps the explanation', async () => {
    await ctx.make.report({
      company_id: own.company.id,
      year: 2023,
      status: 'submitted',
      answers: goodBatteries,
    })
    const { li_ion_stored_traction_kg: _, ...others } = goodBatteries
    const asked = await save('company_battery', { answers: others, status: 'submitted' })
    expect(asked).toMatchObject({
      status: 409,
      body: { fields: { 'answers.li_ion_stored_traction_kg': 'BLANK_NOW' } },
    })
    expect((await read('company_battery')).body.warnings).toEqual([
      { field: 'li_ion_stored_traction_kg', code: 'BLANK_NOW', value: null, min: 1200, max: null },
    ])
    const answers = { li_ion_explanation: 'Varasto tyhjeni marraskuussa' }
    await save('company_battery', { answers, status: 'submitted', confirmed: true })
    const paper = await ctx.call('GET', `${path}company_battery/pdf/`, { as: own.as })
    expect(pdfText(paper.bytes)).toContain('Varasto tyhjeni marraskuussa')
    const admin = await ctx.signIn.admin()
    const { id } = (await read('company_battery')).body
    const seen = await ctx.call('GET', `/ppb-admin/questionnaire/report/${id}/`, { as: admin })
    expect(seen.body.submitted_answers).toMatchObject(answers)
  })

  test('names only an operator company as recycler', async () => {
    const sub = await ctx.make.company({ kind: 'subcontractor', business_id: null })
    for (const id of [sub.id, 2_147_483_647]) {
      const answer = await save('company_battery', { answers: { nimh_recycling_operator: id } })
      expect(answer.body.fields).toEqual({ 'answers.nimh_recycling_operator': 'INVALID' })
    }
  })
})

describe('an untouched form is refused', () => {
  test.each([
    ['company_battery', { 'answers.nimh_no_imports': 'NOTHING_REPORTED' }],
    ['self_evaluation', { 'answers.AE01': 'REQUIRED' }],
  ])('of type %s, also with last year’s report beside it', async (type, fields) => {
    const answers = type === 'company_battery' ? goodBatteries : evaluation
    await ctx.make.report({
      type: type as 'company_battery',
      company_id: own.company.id,
      year: 2023,
      status: 'submitted',
      answers,
    })
    const refused = await save(type, { answers: {}, status: 'submitted', confirmed: true })
    expect(refused).toMatchObject({ status: 400, body: { fields } })
    expect((await read(type)).body).toMatchObject({ receipt: null, progress: { answered: 0 } })
  })

  test('of a station, with the vehicles counted for it', async () => {
    const { shop, as } = await stationWithUser(ctx)
    const at = `/shop/${shop.id}/questionnaire/`
    const begun = await ctx.call('POST', at, { as, body: { type: 'self_control' } })
    expect(begun.body).toMatchObject({
      status: 'not_started',
      progress: { answered: 0, total: 19 },
      answers: { SC08: 0 },
    })
    const body = { status: 'submitted' }
    const refused = await ctx.call('PATCH', `${at}self_control/`, { as, body })
    expect(refused).toMatchObject(
      faultsAt({ 'answers.SC01': 'REQUIRED', 'answers.SC08': 'PREFILL_UNCONFIRMED' }),
    )
  })
})

describe('the self-control of a station', () => {
  test('begins with the untreated vehicles there, is filled in by its user, and shows to its company', async () => {
    const { shop, as } = await stationWithUser(ctx)
    const { vehicle } = ctx.make
    for (const status of ['shop_process', 'shop_listing', 'shop_transit'] as const) {
      await vehicle({ status, shop_id: shop.id })
    }
    const at = `/shop/${shop.id}/questionnaire/`
    const begun = await ctx.call('POST', at, { as, body: { type: 'self_control' } })
    expect(begun).toMatchObject({ status: 201, body: { answers: { SC08: 2 } } })
    const answers = { SC01: 'no', SC01_remark: 'Lupa on haussa', SC01_due: '2026-12-31' }
    const saved = await ctx.call('PATCH', `${at}self_control/`, { as, body: { answers } })
    expect(saved.body).toMatchObject({ answers, shop: { id: shop.id }, prefilled: ['SC08'] })
    const main = await ctx.make.account({ company_id: shop.company_id, group_name: 'operator' })
    const lines = await ctx.call('GET', `${path}list/`, { as: await ctx.signIn.account(main) })
    expect(lines.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'self_control',
          shop: { id: shop.id, name: shop.name },
          status: 'draft',
          progress: { answered: 1, total: 19 },
        }),
      ]),
    )
  })
})
