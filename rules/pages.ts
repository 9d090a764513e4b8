import type { Area } from './access/roles.ts'

/**
 * Every page of the service: its path, its app and who may open it. The browser's router and the
 * server read this table. The server answers an unknown address with 404 and the same shell.
 */
export const apps = ['person', 'operator', 'spare-parts'] as const
export type App = (typeof apps)[number]

/** The pages of one host: one app, or the person's and the operator's apps together. */
export type Build = 'all' | App

export type Page = {
  readonly path: string
  readonly app: App | 'both'
  readonly access: Area
}

export const pages = {
  start: { path: '/', app: 'both', access: 'public' },
  spareParts: { path: '/', app: 'spare-parts', access: 'public' },
  teliaLogin: { path: '/telia-login', app: 'person', access: 'public' },
  login: { path: '/login', app: 'both', access: 'public' },
  personLogin: { path: '/login/person', app: 'person', access: 'public' },
  developerLogin: { path: '/login/dev', app: 'both', access: 'public' },
  operatorLogin: { path: '/login/operator', app: 'operator', access: 'public' },
  logout: { path: '/logout', app: 'both', access: 'public' },
  verifyByNumber: { path: '/verify', app: 'both', access: 'public' },
  verify: { path: '/verify/:token', app: 'both', access: 'public' },
  // The QR code on the label of a part.
  part: { path: '/part/:code', app: 'both', access: 'public' },
  // Legal pages. The spare-parts host links to them (server/platform/pages/serve-pages.ts).
  privacy: { path: '/privacy', app: 'both', access: 'public' },
  cookies: { path: '/cookies', app: 'both', access: 'public' },
  accessibility: { path: '/accessibility', app: 'both', access: 'public' },
  terms: { path: '/terms', app: 'both', access: 'public' },
  licences: { path: '/licences', app: 'both', access: 'public' },
  // The link that an owner sends to the other owners. It tells nothing of the vehicle.
  consent: { path: '/consent/:link', app: 'person', access: 'public' },
  personHome: { path: '/person', app: 'person', access: 'person' },
  personRecycle: { path: '/person/recycle', app: 'person', access: 'person' },
  // The return address that is registered at Suomi.fi e-Authorizations.
  personRepresent: { path: '/person/recycle/represent', app: 'person', access: 'person' },
  // The link of a QR code at a station.
  personRepresentLink: { path: '/person/represent/:token', app: 'person', access: 'person' },
  // The request behind such a link, or of a vehicle by its id.
  personConsent: { path: '/person/consent/:request', app: 'person', access: 'person' },
  personOrder: { path: '/person/order/:orderId', app: 'person', access: 'person' },
  personHistory: { path: '/person/history', app: 'person', access: 'person' },
  personData: { path: '/person/data', app: 'person', access: 'person' },
  powerOfAttorney: { path: '/person/power-of-attorney', app: 'person', access: 'person' },
  reset: { path: '/reset/:token', app: 'operator', access: 'public' },
  operatorHome: { path: '/operator', app: 'operator', access: 'operator' },
  selectStation: { path: '/operator/select-station', app: 'operator', access: 'operator' },
  operatorRecycle: { path: '/operator/recycle', app: 'operator', access: 'operator' },
  operatorIncoming: { path: '/operator/incoming', app: 'operator', access: 'operator' },
  operatorPlan: { path: '/operator/incoming/plan', app: 'operator', access: 'operator' },
  operatorAvailable: { path: '/operator/available', app: 'operator', access: 'operator' },
  operatorProcess: { path: '/operator/process', app: 'operator', access: 'operator' },
  operatorPlaces: { path: '/operator/process/places', app: 'operator', access: 'operator' },
  operatorBatteries: { path: '/operator/process/batteries', app: 'operator', access: 'operator' },
  operatorLoads: { path: '/operator/loads', app: 'operator', access: 'operator' },
  // A draft that is not stored has the id `new`.
  operatorLoad: { path: '/operator/loads/:loadId', app: 'operator', access: 'operator' },
  operatorParts: { path: '/operator/parts', app: 'operator', access: 'operator' },
  // The QR code on the label of a vehicle.
  operatorLabel: { path: '/v/:code', app: 'operator', access: 'operator' },
  operatorRegistration: { path: '/operator/registration', app: 'operator', access: 'operator' },
  operatorManagement: { path: '/operator/management', app: 'operator', access: 'operator' },
  operatorKeys: { path: '/operator/management/keys', app: 'operator', access: 'operator' },
  operatorResponsibility: {
    path: '/operator/responsibility',
    app: 'operator',
    access: 'operator',
  },
  operatorStatistics: {
    path: '/operator/responsibility/stats',
    app: 'operator',
    access: 'operator',
  },
  operatorReceived: {
    path: '/operator/responsibility/received',
    app: 'operator',
    access: 'operator',
  },
  operatorWaste: {
    path: '/operator/responsibility/waste',
    app: 'operator',
    access: 'operator',
  },
  operatorDirectives: {
    path: '/operator/responsibility/directives',
    app: 'operator',
    access: 'operator',
  },
  operatorEconomy: {
    path: '/operator/responsibility/economy',
    app: 'operator',
    access: 'operator',
  },
  operatorProfile: { path: '/operator/profile', app: 'operator', access: 'operator' },
  operatorSelfControl: {
    path: '/operator/responsibility/recycling',
    app: 'operator',
    access: 'operator',
  },
  operatorEvaluation: {
    path: '/operator/responsibility/evaluation',
    app: 'operator',
    access: 'operator',
  },
  operatorBattery: { path: '/operator/forms/battery', app: 'operator', access: 'operator' },
  operatorBatteryRecords: {
    path: '/operator/forms/battery/records',
    app: 'operator',
    access: 'operator',
  },
  batteryForm: { path: '/forms/battery', app: 'both', access: 'public' },
  batteryAnswer: { path: '/forms/battery/:token', app: 'both', access: 'public' },
  // The mailed link that confirms the address of a battery report.
  batteryConfirm: {
    path: '/forms/battery/:reportId/confirm/:token',
    app: 'both',
    access: 'public',
  },
  // The mailed link of a receiver of loads outside the service.
  outsideLoad: { path: '/load/:loadId/:token', app: 'operator', access: 'public' },
  adminHome: { path: '/admin', app: 'operator', access: 'admin' },
  adminCompanies: { path: '/admin/companies', app: 'operator', access: 'admin' },
  // Before the page of one company, because `new` would match the id in that path.
  adminNewCompany: { path: '/admin/companies/new', app: 'operator', access: 'admin' },
  adminCompany: { path: '/admin/companies/:companyId', app: 'operator', access: 'admin' },
  adminReporting: { path: '/admin/reporting', app: 'operator', access: 'admin' },
  adminReport: { path: '/admin/reporting/:reportId', app: 'operator', access: 'admin' },
  adminStatistics: { path: '/admin/statistics', app: 'operator', access: 'admin' },
  adminCertificates: { path: '/admin/certificates', app: 'operator', access: 'admin' },
  adminReceived: { path: '/admin/certificates/received', app: 'operator', access: 'admin' },
  adminAnnouncements: { path: '/admin/announcements', app: 'operator', access: 'admin' },
  adminOrders: { path: '/admin/orders', app: 'operator', access: 'admin' },
  adminAudit: { path: '/admin/audit', app: 'operator', access: 'admin' },
  adminExports: { path: '/admin/exports', app: 'operator', access: 'admin' },
  adminJobs: { path: '/admin/jobs', app: 'operator', access: 'admin' },
  adminProfile: { path: '/admin/profile', app: 'operator', access: 'admin' },
} as const satisfies Record<string, Page>

/**
 * The way from any host to the search for spare parts. The server leads to its own host, and shows
 * the search there where the installation has no such host.
 */
export const sparePartsPath = '/parts'

/** The public services: the start page and every footer lead to them. */
export const publicServices = [
  'personLogin',
  'operatorLogin',
  'spareParts',
  'batteryForm',
  'verifyByNumber',
] as const satisfies readonly PageName[]
export type PublicService = (typeof publicServices)[number]

/** Returns the path of the service on a host of that build. null where the host lacks it. */
export function servicePath(service: PublicService, build: Build): string | null {
  if (service === 'spareParts') return sparePartsPath
  const { path } = pages[service]
  return pageAt(path, build) === service ? path : null
}

export type PageName = keyof typeof pages

/**
 * The page at `/` of each build. A build with one app starts with its login. See
 * docs/domain/specification-map.md#screens-and-routes
 */
export const startPageOf = {
  all: 'start',
  person: 'personLogin',
  operator: 'operatorLogin',
  // The search stands at `/` of this host, as a page of its own.
  'spare-parts': 'start',
} as const satisfies Record<Build, PageName>

/** Returns the page at an address of that build. null means the not-found page. */
export function pageAt(pathname: string, build: Build): PageName | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  for (const [name, page] of Object.entries(pages) as [PageName, Page][]) {
    if (matches(page.path, path) && serves(build, page)) return name
  }
  return null
}

/** Other addresses in the specification, with the page that each leads to. */
const otherAddresses: Readonly<Record<string, PageName>> = { '/operator/login': 'operatorLogin' }

/** Returns the path that an address leads to. null for an address that is none or a page itself. */
export function leadsTo(pathname: string, build: Build): string | null {
  const name = otherAddresses[pathname.replace(/\/$/, '')]
  return name && serves(build, pages[name]) ? pages[name].path : null
}

/**
 * The spare-parts host serves only its own pages. `both` means the person's and the operator's
 * apps.
 */
function serves(build: Build, page: Page): boolean {
  if (build === 'all') return page.app !== 'spare-parts'
  return page.app === build || (page.app === 'both' && build !== 'spare-parts')
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const input = path.split('/')
  return (
    wanted.length === input.length &&
    wanted.every((part, i) => (part.startsWith(':') ? input[i] !== '' : part === input[i]))
  )
}

/** The parameters of a path by the pattern of its page: `orderId` of `/person/order/:orderId`. */
export function parametersIn(pattern: string, pathname: string): Readonly<Record<string, string>> {
  const input = pathname.split('/')
  const named = pattern
    .split('/')
    .flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), decoded(input[i] ?? '')]] : []))
  return Object.fromEntries(named)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
