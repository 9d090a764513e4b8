import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { doorFor, everyStanding, type Standing } from '#rules/standings.ts'
import { startTestHouse, type TestHouse } from './testing/app.ts'
import {
  knock,
  leavesTraces,
  makeNeighbourhood,
  type Neighbourhood,
} from './testing/neighbourhood.ts'
import { everythingStored } from './testing/traces.ts'

let house: TestHouse
let place: Neighbourhood
beforeAll(async () => {
  house = await startTestHouse()
  place = await makeNeighbourhood(house)
})
afterAll(() => house.close())

const rows = Object.entries<Endpoint>(contract)

describe('every call by everybody, about operator A’s and an owner’s records', () => {
  test.each(rows)('%s', async (_, row) => {
    const isLetIn = (standing: Standing) => doorFor(standing, row.allow) === 'open'
    const found: Partial<Record<Standing, string>> = {}
    const before = await everythingStored(house)
    for (const standing of everyStanding.filter((one) => !isLetIn(one))) {
      found[standing] = (await knock(house, row, { as: standing, place })).door
    }
    expect(await everythingStored(house), 'who is turned away changes nothing').toBe(before)
    for (const standing of everyStanding.filter(isLetIn)) {
      found[standing] = (await knock(house, row, { as: standing, place })).door
      if (leavesTraces(row)) place = await makeNeighbourhood(house)
    }
    const wanted = everyStanding.map((standing) => [standing, doorFor(standing, row.allow)])
    expect(found).toEqual(Object.fromEntries(wanted))
  })

  test('there is a cell for each, and each kind of door', () => {
    const cells = rows.flatMap(([, { allow }]) =>
      everyStanding.map((standing) => doorFor(standing, allow)),
    )
    expect(cells).toHaveLength(rows.length * everyStanding.length)
    expect(new Set(cells)).toEqual(new Set(['open', '401', '403', '404']))
  })
})
