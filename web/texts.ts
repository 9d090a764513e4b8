import { use } from 'react'
import type { Locale } from '#texts/index.ts'
import { useAppSelector } from './store.ts'

/**
 * The texts of one area in the three languages, each a file of its own. The Finnish source gives the
 * type, so that `fill` knows the places in each text; the others are checked against it where they
 * stand (`Translated`).
 */
type Loaders<T> = { readonly [L in Locale]: () => Promise<unknown> } & {
  readonly fi: () => Promise<T>
}

const area = <T>(loaders: Loaders<T>): Loaders<T> => loaders

/** Every area of the texts. A new area is one entry here. */
const areas = {
  ui: area({
    fi: async () => (await import('#texts/fi/ui.ts')).ui,
    se: async () => (await import('#texts/sv/ui.ts')).ui,
    en: async () => (await import('#texts/en/ui.ts')).ui,
  }),
  common: area({
    fi: async () => (await import('#texts/fi/common.ts')).common,
    se: async () => (await import('#texts/sv/common.ts')).common,
    en: async () => (await import('#texts/en/common.ts')).common,
  }),
  account: area({
    fi: async () => (await import('#texts/fi/account.ts')).account,
    se: async () => (await import('#texts/sv/account.ts')).account,
    en: async () => (await import('#texts/en/account.ts')).account,
  }),
  admin: area({
    fi: async () => (await import('#texts/fi/admin.ts')).admin,
    se: async () => (await import('#texts/sv/admin.ts')).admin,
    en: async () => (await import('#texts/en/admin.ts')).admin,
  }),
  adminAudit: area({
    fi: async () => (await import('#texts/fi/admin-audit.ts')).adminAudit,
    se: async () => (await import('#texts/sv/admin-audit.ts')).adminAudit,
    en: async () => (await import('#texts/en/admin-audit.ts')).adminAudit,
  }),
  errors: area({
    fi: async () => (await import('#texts/fi/errors.ts')).errors,
    se: async () => (await import('#texts/sv/errors.ts')).errors,
    en: async () => (await import('#texts/en/errors.ts')).errors,
  }),
  login: area({
    fi: async () => (await import('#texts/fi/login.ts')).login,
    se: async () => (await import('#texts/sv/login.ts')).login,
    en: async () => (await import('#texts/en/login.ts')).login,
  }),
  public: area({
    fi: async () => (await import('#texts/fi/public.ts')).publicPages,
    se: async () => (await import('#texts/sv/public.ts')).publicPages,
    en: async () => (await import('#texts/en/public.ts')).publicPages,
  }),
  operator: area({
    fi: async () => (await import('#texts/fi/operator.ts')).operator,
    se: async () => (await import('#texts/sv/operator.ts')).operator,
    en: async () => (await import('#texts/en/operator.ts')).operator,
  }),
  operatorLists: area({
    fi: async () => (await import('#texts/fi/operator-lists.ts')).operatorLists,
    se: async () => (await import('#texts/sv/operator-lists.ts')).operatorLists,
    en: async () => (await import('#texts/en/operator-lists.ts')).operatorLists,
  }),
  operatorDetail: area({
    fi: async () => (await import('#texts/fi/operator-detail.ts')).operatorDetail,
    se: async () => (await import('#texts/sv/operator-detail.ts')).operatorDetail,
    en: async () => (await import('#texts/en/operator-detail.ts')).operatorDetail,
  }),
  operatorRecycle: area({
    fi: async () => (await import('#texts/fi/operator-recycle.ts')).operatorRecycle,
    se: async () => (await import('#texts/sv/operator-recycle.ts')).operatorRecycle,
    en: async () => (await import('#texts/en/operator-recycle.ts')).operatorRecycle,
  }),
  operatorManagement: area({
    fi: async () => (await import('#texts/fi/operator-management.ts')).operatorManagement,
    se: async () => (await import('#texts/sv/operator-management.ts')).operatorManagement,
    en: async () => (await import('#texts/en/operator-management.ts')).operatorManagement,
  }),
  stations: area({
    fi: async () => (await import('#texts/fi/stations.ts')).stations,
    se: async () => (await import('#texts/sv/stations.ts')).stations,
    en: async () => (await import('#texts/en/stations.ts')).stations,
  }),
  battery: area({
    fi: async () => (await import('#texts/fi/battery.ts')).battery,
    se: async () => (await import('#texts/sv/battery.ts')).battery,
    en: async () => (await import('#texts/en/battery.ts')).battery,
  }),
  questionnaires: area({
    fi: async () => (await import('#texts/fi/questionnaires.ts')).questionnaires,
    se: async () => (await import('#texts/sv/questionnaires.ts')).questionnaires,
    en: async () => (await import('#texts/en/questionnaires.ts')).questionnaires,
  }),
  report: area({
    fi: async () => (await import('#texts/fi/report.ts')).report,
    se: async () => (await import('#texts/sv/report.ts')).report,
    en: async () => (await import('#texts/en/report.ts')).report,
  }),
  adminReporting: area({
    fi: async () => (await import('#texts/fi/admin-reporting.ts')).adminReporting,
    se: async () => (await import('#texts/sv/admin-reporting.ts')).adminReporting,
    en: async () => (await import('#texts/en/admin-reporting.ts')).adminReporting,
  }),
  owner: area({
    fi: async () => (await import('#texts/fi/owner.ts')).owner,
    se: async () => (await import('#texts/sv/owner.ts')).owner,
    en: async () => (await import('#texts/en/owner.ts')).owner,
  }),
  ownerData: area({
    fi: async () => (await import('#texts/fi/owner-data.ts')).ownerData,
    se: async () => (await import('#texts/sv/owner-data.ts')).ownerData,
    en: async () => (await import('#texts/en/owner-data.ts')).ownerData,
  }),
  recycle: area({
    fi: async () => (await import('#texts/fi/recycle.ts')).recycle,
    se: async () => (await import('#texts/sv/recycle.ts')).recycle,
    en: async () => (await import('#texts/en/recycle.ts')).recycle,
  }),
  vehicle: area({
    fi: async () => (await import('#texts/fi/vehicle.ts')).vehicle,
    se: async () => (await import('#texts/sv/vehicle.ts')).vehicle,
    en: async () => (await import('#texts/en/vehicle.ts')).vehicle,
  }),
}

export type Area = keyof typeof areas
export type Texts<A extends Area> = Awaited<ReturnType<(typeof areas)[A]['fi']>>

const kept = new Map<string, Promise<unknown>>()
const asked = new Set<Area>()

/** Starts loading an area's texts, or gives the load that runs; a failed load may be tried again. */
export function loadTexts<A extends Area>(area: A, locale: Locale): Promise<Texts<A>> {
  const key = `${locale}/${area}`
  asked.add(area)
  const running = kept.get(key)
  if (running) return running as Promise<Texts<A>>
  const loading = areas[area][locale]()
  kept.set(key, loading)
  loading.then(
    // React reads these two off a promise: then `use` gives the texts without suspending.
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => kept.delete(key),
  )
  return loading as Promise<Texts<A>>
}

/** Loads, in another language, all areas that the page has used: then the switch shows no gap. */
export async function loadSameTexts(locale: Locale): Promise<void> {
  await Promise.all([...asked].map((area) => loadTexts(area, locale)))
}

/**
 * An area's texts in the current language. Suspends while they load. `use` is called each time: a
 * component that React repeats after a suspension must call the same hooks (error 467 otherwise).
 */
export function useTexts<A extends Area>(area: A): Texts<A> {
  return use(loadTexts(area, useLocale()))
}

/** The current language's key, for `count`, `number` and `date` of texts/index.ts. */
export function useLocale(): Locale {
  return useAppSelector((state) => state.layout.lang)
}
