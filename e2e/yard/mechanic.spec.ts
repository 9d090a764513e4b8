import { yardLoads } from '../pages/yard-loads.ts'
import { yardParts } from '../pages/yard-parts.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { countEffort } from '../support/effort.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'a day of a mechanic: two cars are treated, a part is sold on, and both hulls leave on a load',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Päivän murskaamo')
    const petrol = {
      kind: 'car',
      power: 'petrol',
      eu_class: 'M1',
      first_registered: '2009-05-01',
      kerb_mass_kg: 1340,
    } as const
    const first = await fixtures.standing(here, { certificate: true, ...petrol })
    const second = await fixtures.standing(here, { certificate: true, ...petrol })
    await fixtures.identify(here, first.id, second.id)
    const sheet = yardTreatment(page, t)
    const parts = yardParts(page, t)
    const loads = yardLoads(page, t)
    const { effort, tap } = countEffort(page)
    /** Taps since the last job. */
    let before = 0
    const taps = () => {
      const counted = effort.taps - before
      before = effort.taps
      return counted
    }

    for (const { id } of [first, second]) {
      await page.goto(`/operator/process?vehicle=${id}&treatment=1`)
      await tap(sheet.safety)
      await tap(sheet.fluids)
      await tap(sheet.line('refrigerant'))
      await tap(sheet.parts)
      await expect(sheet.allDone).toBeVisible()
      if (id === second.id) {
        await tap(parts.open)
        await parts.search.fill('ovi')
        await tap(parts.type('door'))
        await expect(parts.row('door')).toBeVisible()
      }
      await tap(sheet.done)
      // The ordinary car takes five taps, and a part two more.
      expect(taps()).toBe(id === first.id ? 5 : 7)
    }

    await page.goto('/operator/loads')
    await tap(loads.make)
    await tap(loads.vehicle(first.plate))
    await tap(loads.vehicle(second.plate))
    await tap(loads.receiver)
    await loads.choosing.search.fill(there.name)
    await tap(loads.choosing.station(there.name))
    await tap(loads.choosing.confirm)
    await tap(loads.save)
    await expect(loads.heading).toHaveText(/K-\d{4}-\d{6}$/)
    await tap(loads.send)
    await tap(loads.sending.confirm)
    await expect(loads.state(t.operatorLoad.states.sent)).toBeVisible()
    expect(taps()).toBe(9)

    const { read } = app.appContext.db
    const lines = await read
      .selectFrom('load_line')
      .innerJoin('load', 'load.id', 'load_line.load_id')
      .where('load.shop_id', '=', here.id)
      .where('load.state', '=', 'sent')
      .select('load_line.vehicle_id')
      .execute()
    expect(new Set(lines.map(({ vehicle_id: id }) => id))).toEqual(new Set([first.id, second.id]))
    const removed = await read
      .selectFrom('part')
      .where('vehicle_id', '=', second.id)
      .select('type')
      .execute()
    expect(removed).toEqual([{ type: 'door' }])
    const { number } = await read
      .selectFrom('treatment_entry')
      .where('vehicle_id', 'in', [first.id, second.id])
      .select(({ fn }) => fn.countAll<string>().as('number'))
      .executeTakeFirstOrThrow()
    expect(Number(number)).toBe(32)
  },
)
