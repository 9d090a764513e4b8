import { pages } from '#rules/pages.ts'

/** The page of a load, or of one that is not stored. */
export const loadPath = (load: number | 'new'): string =>
  pages.operatorLoad.path.replace(':loadId', String(load))
