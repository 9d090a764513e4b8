import { expect } from 'vitest'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import type { TestContext } from '../app.ts'
import { actionNames, createRandomWorld, type RandomWorld } from './random-steps.ts'

type Options = {
  seed: number
  steps: number
  /** Steps between two reads of every list over HTTP. */
  listsEvery: number
}

/**
 * Makes random requests. After each one it checks in the database that every vehicle with a
 * certificate and every claim is at exactly one station, and every few steps in the lists.
 * @returns the actions and the moves of vehicles that never happened
 */
export async function checkPlacesAfterSteps(
  ctx: TestContext,
  { seed, steps, listsEvery }: Options,
): Promise<{ actions: string[]; moves: Set<string> }> {
  const world = await createRandomWorld(ctx, seed)
  const missing = new Set<string>(actionNames)
  for (let n = 1; n <= steps; n += 1) {
    const { action, status } = await world.step()
    if (status === null || status < 300) missing.delete(action)
    const found: Found = { places: new Map(), faults: [] }
    readRows(world, found)
    if ((status ?? 0) >= 500) found.faults.push(`the answer is ${status}`)
    const inLists = { ...found }
    if (n % listsEvery === 0 || n === steps) {
      inLists.places = await readLists(ctx, world, found.faults)
    }
    // The seed and the step repeat a failure.
    const at = { seed, step: n, action }
    expect({ ...at, ...inLists }).toEqual({ ...at, faults: [], places: found.places })
  }
  const events = await ctx.appContext.db.read
    .selectFrom('vehicle_event')
    .where('vehicle_id', 'in', world.ids)
    .select('move')
    .distinct()
    .execute()
  return { actions: [...missing], moves: new Set(events.map(({ move }) => move)) }
}

/** The stations of each vehicle. */
type Places = Map<number, number[]>
type Found = { places: Places; faults: string[] }

/** Adds the station of each vehicle, from the rows alone. */
function readRows({ stations, vehicles }: RandomWorld, { places, faults }: Found): void {
  const ids = new Set<number | null>(stations.map(({ shop }) => shop.id))
  for (const { id, status, number, shop_id: shopId, claim_shop_id: claimed } of vehicles) {
    const place = status === null ? claimed : shopId
    const isHeld = number !== null || claimed !== null || status !== null
    if (isHeld && !ids.has(place)) faults.push(`vehicle ${id} is at station ${place}`)
    if (number !== null && status === null) faults.push(`vehicle ${id} has a certificate`)
    if (place !== null) places.set(id, [place])
  }
}

/** The stations whose lists have each vehicle, as their users see the lists. */
async function readLists(
  ctx: TestContext,
  { stations }: RandomWorld,
  faults: string[],
): Promise<Places> {
  const places: Places = new Map()
  for (const { shop, account } of stations) {
    const as = await ctx.signIn.account(account)
    const at = `/shop/${shop.id}/vehicle`
    const { body: counts } = await ctx.call('GET', `${at}/counts/`, { as })
    const found: number[] = []
    for (const status of statuses) {
      const listed = await readPages(ctx, `${at}/search-status/${status}/`, as)
      if (listed.length !== counts[status]) faults.push(`${status}: count ${counts[status]}`)
      found.push(...listed)
    }
    const { body: unfinished } = await ctx.call('GET', `${at}/unfinished/`, { as })
    for (const { id, status } of unfinished) {
      // A vehicle in process with an unfinished reception is in the list of its status too.
      if (status === null) found.push(id)
      else if (!found.includes(id)) faults.push(`unfinished ${id} is in no other list`)
    }
    for (const id of found) places.set(id, [...(places.get(id) ?? []), shop.id])
  }
  return new Map([...places].toSorted(([a], [b]) => a - b))
}

async function readPages(
  ctx: TestContext,
  path: string,
  as: RandomWorld['stations'][number]['as'],
): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ limit: '200', ...(cursor !== null && { cursor }) })
    const answer = await ctx.call('GET', `${path}?${query}`, { as })
    ids.push(...answer.body.map(({ id }: { id: number }) => id))
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    cursor = next ? new URL(next, ctx.url).searchParams.get('cursor') : null
  } while (cursor !== null)
  return ids
}
