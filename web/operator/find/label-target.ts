import { labelContract } from '#contract/label.ts'
import { pages } from '#rules/pages.ts'
import { request } from '#web/api/client.ts'
import { loadPath } from '../load/load-paths.ts'
import { foundPath } from './found.ts'

/** The page of the vehicle, the place or the load of a printed label; of a part, that of its vehicle. null where the station has no such vehicle. */
export async function pathOfLabel(shopId: number, text: string): Promise<string | null> {
  const answer = await request(labelContract.findCode, { shopId, body: { text } })
  if (!('data' in answer)) return null
  const { data } = answer
  if (data.kind === 'vehicle') return foundPath(data)
  if (data.kind === 'part') return data.vehicle && foundPath(data.vehicle)
  if (data.kind === 'load') return loadPath(data.id)
  if (data.kind !== 'place') return null
  return `${pages.operatorPlaces.path}?place=${encodeURIComponent(data.place)}`
}
