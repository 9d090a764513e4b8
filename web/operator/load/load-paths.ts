import type { DraftKind } from '#rules/load/load.ts'
import { pages } from '#rules/pages.ts'
import type { PendingLoad } from '../upload-queue/pending-change.ts'

/** The page of a load, or of one that is not stored. */
export const loadPath = (load: number | 'new'): string =>
  pages.operatorLoad.path.replace(':loadId', String(load))

/** The page of a new load of that kind. */
export const newLoadPath = (kind: DraftKind): string => `${loadPath('new')}?kind=${kind}`

/** The page of a draft that the service refused, with what the user had chosen. */
export function refusedLoadPath({ id, loadId, load }: PendingLoad): string {
  const path = loadId === null ? `${newLoadPath(load.kind)}&` : `${loadPath(loadId)}?`
  return `${path}refused=${id}`
}
