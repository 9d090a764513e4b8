import type { DraftKind } from '#rules/load/load.ts'
import { pages } from '#rules/pages.ts'

/** The page of a load, or of one that is not stored. */
export const loadPath = (load: number | 'new'): string =>
  pages.operatorLoad.path.replace(':loadId', String(load))

/** The page of a new load of that kind. */
export const newLoadPath = (kind: DraftKind): string => `${loadPath('new')}?kind=${kind}`
