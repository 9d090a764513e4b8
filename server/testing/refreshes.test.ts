import { expect, test } from 'vitest'
import { file, stream, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { keptByReply } from '#contract/yard.ts'
import { isStale, tagsOf, type TagUse } from '#contract/tags.ts'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import { testContext } from './test-context.ts'
import type { CallOptions, CallServer } from './clients/client.ts'
import { stationWithUser } from './fixtures/certificates.ts'
import { everyCall } from './scenarios/every-call.ts'

/*
 * A page reads a response again only after a change that names one of its tags. So each response
 * that a change alters must have such a tag.
 */

const ctx = testContext()

type Name = keyof typeof contract
type Params = Readonly<Record<string, string>>
const rows = Object.entries(contract) as [Name, Endpoint][]
const isRead = ({ method, reads }: Endpoint) => method === 'GET' || reads
const changes = rows.filter(([, row]) => !isRead(row)).map(([name]) => name)
const reads = rows.filter(
  ([, { method, provides, response }]) =>
    method === 'GET' && provides && response !== file && response !== stream,
)

const pathOf = ({ route }: Endpoint) => route.slice(route.indexOf(' ') + 1)

/** The path parameters of a request to that row, or null where it is another row's. */
function paramsOf(row: Endpoint, path: string): Params | null {
  const pattern = pathOf(row).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${pattern}$`).exec(path.split('?')[0] ?? '')?.groups ?? null
}

/** The values of a parameter that no change has. */
const otherParams: Readonly<Record<string, readonly string[]>> = { status: statuses }

/** The paths of a row that these parameters fill. */
function pathsOf(row: Endpoint, params: Params): { path: string; params: Params }[] {
  let filled: { path: string; params: Params }[] = [{ path: pathOf(row), params: {} }]
  for (const [, name = ''] of pathOf(row).matchAll(/:(\w+)/g)) {
    const own = params[name]
    const values = own === undefined ? (otherParams[name] ?? []) : [own]
    filled = filled.flatMap((each) =>
      values.map((value) => ({
        path: each.path.replace(`:${name}`, value),
        params: { ...each.params, [name]: value },
      })),
    )
  }
  return filled
}

/** The input of a call as the web gives it: numbers where a parameter is one. */
const inputOf = (params: Params, options: CallOptions = {}) => ({
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      /^\d+$/.test(value) ? Number(value) : value,
    ]),
  ),
  query: {},
  body: options.body,
})

type Read = { readonly name: Name; readonly path: string; readonly tags: readonly TagUse[] }

/**
 * Reads that a vehicle's change need not name: the reply keeps them current, or no page shows the files,
 * or the remarks and stages of an unfinished vehicle.
 */
const current: ReadonlySet<Name> = new Set<Name>([
  ...keptByReply,
  'readVehicleWithFiles',
  'listUnfinished',
])
const isCurrent = (name: Name, body: object | null, read: Name) =>
  name === 'changeYardVehicle' && (!body || 'stages' in body) && current.has(read)

/** Changes of a vehicle beside the remarks of its scenario. */
const bodies: Readonly<Record<string, object | (() => Promise<object>)>> = {
  place: { yard_place: 'A1' },
  weight: { arrival_kg: 1100 },
  condition: { condition: 'reuse' },
  decision: { condition: 'reuse', status: 'shop_process', expected_status: 'shop_process' },
  transfer: async () => {
    const { shop } = await stationWithUser(ctx)
    return { status: 'shop_transfer', shop_id: shop.id }
  },
  stage: { stages: [{ stage: 'parts_removed', done: true, reason: 'Paperi' }] },
  inspection: { inspection: { mileage_km: 9000, missing_parts: ['engine'], runs: 'no' } },
}

test.each([
  ...changes.map((name) => ({ name, title: name, body: null })),
  ...Object.entries(bodies).map(([title, body]) => ({
    name: 'changeYardVehicle' as const,
    title: `changeYardVehicle of ${title}`,
    body,
  })),
])('$title names what it changes', async ({ name, body: made }) => {
  const given = typeof made === 'function' ? await made() : made
  const row: Endpoint = contract[name]
  let isSent = false
  const altered: Name[] = []
  const stale: Name[] = []
  const call: CallServer = async (method, path, ofScenario) => {
    const options = given && isSent ? { ...ofScenario, body: given } : ofScenario
    const params = isSent && method === row.method ? paramsOf(row, path) : null
    if (!params) return ctx.call(method, path, options)
    const refreshed = tagsOf(row.refreshes, inputOf(params, options))
    const pages: Read[] = reads.flatMap(([read, of]) =>
      pathsOf(of, params).map((each) => ({
        name: read,
        path: each.path,
        tags: tagsOf(of.provides, inputOf(each.params)),
      })),
    )
    const read = async (page: Read) => {
      const { status, body } = await ctx.call('GET', page.path, { as: options?.as })
      return status === 200 ? JSON.stringify(body) : null
    }
    const before = new Map<Read, string | null>()
    for (const page of pages) before.set(page, await read(page))
    const answer = await ctx.call(method, path, options)
    for (const [page, text] of before) {
      const now = text === null ? null : await read(page)
      if (now === null || now === text) continue
      altered.push(page.name)
      const isNamed = isStale(page.tags, refreshed) || isCurrent(name, given, page.name)
      if (!isNamed) stale.push(page.name)
    }
    return answer
  }
  const send = await everyCall[name]({ ...ctx, call })
  isSent = true
  const { status } = await send()
  expect({ name, status: status < 300, stale }).toEqual({
    name,
    status: true,
    stale: [],
  })
  expect(altered).toEqual(expect.arrayContaining(given ? ['readYardVehicle'] : []))
})
