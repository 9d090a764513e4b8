import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { batteryLoad } from '#server/testing/fixtures/battery-load.ts'
import { goodBatteries, goodRespondent } from '#server/seed/make-report.ts'
import { reopened } from '#server/testing/clients/read-workbook.ts'
import { batteryExport, reportExport } from './export.ts'

let ctx: TestContext
beforeEach(async () => {
  await ctx?.close()
  ctx = await startTestContext({ clock: createTestClock('2025-03-04T10:00:00Z') })
})
afterAll(() => ctx.close())

/** An operator's report with a name that a spreadsheet would reckon, and a public one. */
async function reports() {
  const { make } = ctx
  const company = await make.company({ name: '=SUM(A1) Purku Oy', business_id: '9000001-1' })
  await make.company({ name: 'Vastaamaton Oy', business_id: '9000002-8', phone: '+358 40 1' })
  await make.report({
    company_id: company.id,
    status: 'submitted',
    answers: {
      ...goodBatteries,
      li_ion_brands: ['@Volvo', 'Nissan'],
      li_ion_spare_part_batteries_kg: 0.1,
      li_ion_spare_part_modules_kg: 0.2,
      li_ion_spare_part_modules_pcs: 1,
      li_ion_explanation: 'Varasto myytiin',
    },
  })
  await make.report({
    type: 'public_battery',
    status: 'submitted',
    answers: {
      ...goodRespondent,
      business_id: '9000004-4',
      li_ion_no_imports: true,
      nimh_brands: ['Toyota'],
      nimh_spare_part_batteries_kg: 1000.01,
      nimh_recycled_traction_kg: 0,
      nimh_recycling_operator: company.id,
    },
  })
  // The same importer again, and somebody in the name of the operator.
  for (const business_id of ['9000004-4', '9000001-1'])
    await make.report({
      type: 'public_battery',
      status: 'submitted',
      answers: { ...goodRespondent, business_id, nimh_spare_part_batteries_kg: 700 },
    })
  const begun = await make.company({ name: 'Kesken Oy' })
  const answers = { nimh_no_imports: true }
  await make.report({ company_id: begun.id, status: 'draft', answers })
}

describe('the workbook of batteries, opened again', () => {
  test('has each battery of the year: received by another company, or in storage', async () => {
    const { make } = ctx
    const company = await make.company({ name: 'Romu Oy', business_id: '9000003-6' })
    const shop = await make.shop({ company_id: company.id, name: 'Tattarisuo' })
    const own = await make.shop({ company_id: company.id, name: 'Konala' })
    const recycler = await make.company({ name: 'Akkukierto Oy', recycles_batteries: true })
    const to = await make.shop({ company_id: recycler.id })
    const battery = async (serial: string, kg: number, day: string) => {
      const removed = new Date(`${day}T09:00:00Z`)
      return (await make.tractionBattery({ shop_id: shop.id, serial, kg, removed_at: removed })).id
    }
    const [sent, refused, moved, late] = [
      await battery('sent', 294.5, '2024-03-01'),
      await battery('refused', 310, '2024-03-02'),
      await battery('moved', 288, '2024-03-03'),
      await battery('late', 200, '2024-03-04'),
    ]
    await battery('next year', 100, '2025-01-02')
    const [at, from] = [new Date('2024-06-03T09:00:00Z'), shop.id]
    await batteryLoad(ctx, { ids: [sent], from, to: to.id, at })
    await batteryLoad(ctx, { ids: [refused], from, to: to.id, at, state: 'refused' })
    await batteryLoad(ctx, { ids: [moved], from, to: own.id, at })
    const after = new Date('2025-01-03T09:00:00Z')
    await batteryLoad(ctx, { ids: [late], from, to: to.id, at: after })

    const { read: db } = ctx.appContext.db
    const sheets = await reopened(batteryExport.sheets(db, { year: 2024 }, 'fi'))
    const [, ...rows] = sheets['Akut yksittäin'] ?? []
    const cells = rows.map(([name, id, station, use, , , kg, serial]) => [
      [name, id, station],
      use,
      kg,
      serial,
    ])
    const whose = ['Romu Oy', '9000003-6', 'Tattarisuo']
    expect(cells).toEqual([
      [whose, 'Kierrätykseen', 294.5, 'sent'],
      [whose, 'Varastossa 31.12.', 200, 'late'],
      [['Romu Oy', '9000003-6', 'Konala'], 'Varastossa 31.12.', 288, 'moved'],
      [whose, 'Varastossa 31.12.', 310, 'refused'],
    ])
    expect(rows[0]?.slice(10)).toEqual([
      new Date('2024-03-01T00:00:00Z'),
      expect.any(String),
      'Akkukierto Oy',
      new Date('2024-06-03T00:00:00Z'),
    ])
  })

  test('adds up one report of each company in tonnes; what nobody told is empty, not zero', async () => {
    await reports()
    const { read: db } = ctx.appContext.db
    const { Yhteenveto: summary = [] } = await reopened(
      batteryExport.sheets(db, { year: 2024 }, 'fi'),
    )
    const [ev, li, nimh] = [
      'Sähköajoneuvojen akut (EV)',
      'Litiumpohjainen (litiumioni)',
      'Muu (nikkelimetallihydridi)',
    ]
    expect(summary.slice(1)).toEqual([
      [ev, li, 'Markkinoille saatetut: varaosa-akut', 0.0001, 0.1, 1],
      [ev, li, 'Markkinoille saatetut: varaosamoduulit', 0.0002, 0.2, 1],
      // 0.1 and 0.2 without a float's rest.
      [ev, li, 'Markkinoille saatetut yhteensä', 0.0003, 0.3, 1],
      [ev, li, 'Kierrätykseen: kokonaiset akut', 8.4, 8400, 1],
      [ev, li, 'Kierrätykseen: moduulit', 0.32025, 320.25, 1],
      [ev, li, 'Kierrätykseen: akut ja moduulit yhteensä', 8.72025, 8720.25, 1],
      [ev, li, 'Kierrätykseen: vastaanottajan ilmoittama kokonaismäärä', 8.72025, 8720.25, 1],
      [ev, li, 'Varastossa 31.12.', 1.2, 1200, 1],
      [ev, nimh, 'Markkinoille saatetut: varaosa-akut', 1.00001, 1000.01, 1],
      [ev, nimh, 'Markkinoille saatetut: varaosamoduulit', null, null, 0],
      [ev, nimh, 'Markkinoille saatetut yhteensä', 1.00001, 1000.01, 1],
      [ev, nimh, 'Kierrätykseen: kokonaiset akut', null, null, 0],
      [ev, nimh, 'Kierrätykseen: moduulit', null, null, 0],
      [ev, nimh, 'Kierrätykseen: akut ja moduulit yhteensä', null, null, 0],
      [ev, nimh, 'Kierrätykseen: vastaanottajan ilmoittama kokonaismäärä', 0, 0, 1],
      [ev, nimh, 'Varastossa 31.12.', null, null, 0],
    ])
  })

  test('has a sheet for each chemistry with every answer, and who has not answered', async () => {
    await reports()
    const { read: db } = ctx.appContext.db
    const sheets = await reopened(batteryExport.sheets(db, { year: 2024 }, 'en'))
    expect(Object.keys(sheets)).toEqual([
      'Summary',
      'Lithium-ion',
      'Nickel-metal hydride',
      'Each battery',
      'Not answered',
    ])
    const submitted = new Date('2025-03-04T12:00:00Z')
    const [, operator, anyone, ...others] = sheets['Lithium-ion'] ?? []
    expect(operator).toEqual([
      2024,
      '=SUM(A1) Purku Oy',
      '9000001-1',
      'Battery report',
      expect.stringMatching(/^KR-2024-\d{6}$/),
      submitted,
      'no',
      'yes',
      null,
      '@Volvo, Nissan',
      0.1,
      0.2,
      1,
      null,
      'Akkukierto Oy',
      8400,
      28,
      320.25,
      8720.25,
      1200,
      71.5,
      'Varasto myytiin',
    ])
    expect(anyone).toEqual([
      2024,
      'Tuojan Auto Oy',
      '9000004-4',
      expect.any(String),
      expect.stringMatching(/^KR-2024-\d{6}$/),
      submitted,
      'no',
      'yes',
      'Yes',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
    expect(others.map(([, , businessId, , , , , counted]) => [businessId, counted])).toEqual([
      ['9000004-4', 'no'],
      ['9000001-1', 'no'],
    ])
    const [heads, , nimh] = sheets['Nickel-metal hydride'] ?? []
    expect(nimh).toHaveLength(heads?.length ?? 0)
    expect(nimh).toEqual(expect.arrayContaining(['Toyota', 1000.01, 0, '=SUM(A1) Purku Oy']))
    expect(sheets['Not answered']?.slice(1)).toEqual([
      ['Kesken Oy', expect.any(String), 'In progress', expect.any(String), '+358 40 000 0001'],
      ['Vastaamaton Oy', '9000002-8', 'Not started', expect.any(String), '+358 40 1'],
    ])
  })

  test('counts what it will write, and ends where it is cancelled', async () => {
    await reports()
    const { read: db } = ctx.appContext.db
    expect(await batteryExport.count(db, { year: 2024 }, 10)).toBe(4)
    expect(await batteryExport.count(db, { year: 2024 }, 1)).toBe(1)
    expect(await batteryExport.count(db, { year: 2023 }, 10)).toBe(0)
    const cancelled = AbortSignal.abort()
    for (const { rows } of batteryExport.sheets(db, { year: 2024 }, 'fi')) {
      const all = async () => {
        for await (const some of rows(cancelled)) expect(some).toEqual([])
      }
      await expect(all()).rejects.toThrow('abort')
    }
  })
})

test('a table of self-controls has a column for each field, with remarks and due dates', async () => {
  const shop = await ctx.make.shop({ name: 'Tattarisuo' })
  await ctx.make.report({
    type: 'self_control',
    year: 2025,
    company_id: shop.company_id,
    shop_id: shop.id,
    status: 'submitted',
    answers: { SC01: 'no', SC01_remark: '-tekemättä', SC01_due: '2025-06-01', SC08: 0 },
  })
  const of = { type: 'self_control', year: 2025 } as const
  const sheets = await reopened(reportExport.sheets(ctx.appContext.db.read, of, 'se'))
  const [heads = [], row = []] = sheets['Egenkontroll'] ?? []
  expect(row).toHaveLength(heads.length)
  expect(row.slice(0, 4)).toEqual([2025, expect.any(String), expect.any(String), 'Tattarisuo'])
  const cell = (head: string) => row[heads.indexOf(head)]
  expect(cell('SC01: Åtgärdas senast')).toEqual(new Date('2025-06-01T00:00:00Z'))
  expect(row.filter((value) => value !== null).slice(8)).toEqual([
    'Nej',
    '-tekemättä',
    new Date('2025-06-01T00:00:00Z'),
    0,
  ])
})
