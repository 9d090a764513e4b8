import type { PageName } from '#rules/pages.ts'
import { lazyScreen } from './frame/hooks/lazy-screen.ts'
import type { RouteName } from './api/request.ts'
import type { Area } from './texts/texts.ts'

/** A page's screen, and the texts that load beside it so that neither waits for the other. */
type Screen = {
  readonly Screen: ReturnType<typeof lazyScreen<object>>
  readonly areas: readonly Area[]
}

/** Areas of the logins, without the errors that only signed-in users meet. */
const first: readonly Area[] = ['login', 'firstErrors']
const login: readonly Area[] = ['login', 'errors']
const person: Screen = {
  Screen: lazyScreen(() => import('./owner/app.tsx')),
  // Texts of the frame and the home page. Those of the other screens are in owner/app.tsx.
  areas: ['titles', 'owner', 'ownerOrder', 'vehicle'],
}
/** The field of the home page loads beside the app. Home itself would ask for it a round trip later. */
const personHome: Screen = {
  ...person,
  Screen: lazyScreen(() => {
    import('./owner/home/HomeSearch.tsx').catch(() => undefined)
    return import('./owner/app.tsx')
  }),
}
const operator: Screen = {
  Screen: lazyScreen(() => import('./operator/app.tsx')),
  // Texts of the frame and the home page. Those of the other screens are in operator/app.tsx.
  areas: ['titles', 'operator', 'operatorDay', 'vehicle'],
}

const admin: Screen = {
  Screen: lazyScreen(() => import('./admin/app.tsx')),
  // Texts of the frame and the home page. Those of the other screens are in admin/app.tsx.
  areas: ['titles', 'admin'],
}

/**
 * Every page's screen. Public pages are single screens; those of the person's, the operator's and the
 * admin's app share one each, which has a router. `/login` only redirects. Titles and descriptions are in the
 * texts (`titles`), who may enter is in rules/pages.ts.
 */
export const screens = {
  start: { Screen: lazyScreen(() => import('./public/Start.tsx')), areas: ['public'] },
  teliaLogin: { Screen: lazyScreen(() => import('./login/TeliaLogin.tsx')), areas: login },
  personLogin: { Screen: lazyScreen(() => import('./login/PersonLogin.tsx')), areas: first },
  developerLogin: { Screen: lazyScreen(() => import('./login/DeveloperLogin.tsx')), areas: login },
  operatorLogin: { Screen: lazyScreen(() => import('./login/OperatorLogin.tsx')), areas: first },
  logout: { Screen: lazyScreen(() => import('./login/Logout.tsx')), areas: first },
  verifyByNumber: {
    Screen: lazyScreen(() => import('./public/VerifyByNumber.tsx')),
    areas: ['public', 'errors'],
  },
  verify: { Screen: lazyScreen(() => import('./public/Verify.tsx')), areas: ['public', 'errors'] },
  part: {
    Screen: lazyScreen(() => import('./public/part/PublicPart.tsx')),
    areas: ['publicPart', 'operatorPart', 'partTypes', 'partQuestion', 'stations', 'errors'],
  },
  consent: { Screen: lazyScreen(() => import('./public/ConsentLink.tsx')), areas: ['consent'] },
  privacy: {
    Screen: lazyScreen(() => import('./legal/Privacy.tsx')),
    areas: ['statements', 'privacy', 'errors'],
  },
  cookies: {
    Screen: lazyScreen(() => import('./legal/Cookies.tsx')),
    areas: ['statements'],
  },
  accessibility: {
    Screen: lazyScreen(() => import('./legal/Accessibility.tsx')),
    areas: ['statements', 'errors'],
  },
  terms: {
    Screen: lazyScreen(() => import('./legal/Terms.tsx')),
    areas: ['statements'],
  },
  licences: {
    Screen: lazyScreen(() => import('./legal/Licences.tsx')),
    areas: ['statements'],
  },
  reset: { Screen: lazyScreen(() => import('./login/Reset.tsx')), areas: login },
  batteryForm: {
    Screen: lazyScreen(() => import('./public/battery/BatteryStart.tsx')),
    areas: ['battery', 'errors'],
  },
  batteryAnswer: {
    Screen: lazyScreen(() => import('./public/battery/BatteryAnswer.tsx')),
    areas: ['battery', 'errors', 'questionnaires', 'report'],
  },
  batteryConfirm: {
    Screen: lazyScreen(() => import('./public/battery/BatteryConfirm.tsx')),
    areas: ['battery', 'errors'],
  },
  outsideLoad: {
    Screen: lazyScreen(() => import('./operator/load/OutsideLoad.tsx')),
    areas: ['operator', 'operatorLoad', 'vehicle', 'errors'],
  },
  notFound: { Screen: lazyScreen(() => import('./public/NotFoundPage.tsx')), areas: [] },
  personHome,
  personRecycle: person,
  personRepresent: person,
  personRepresentLink: person,
  personOrder: person,
  personHistory: person,
  personConsent: person,
  personData: person,
  powerOfAttorney: person,
  operatorHome: operator,
  selectStation: operator,
  operatorRecycle: operator,
  operatorIncoming: operator,
  operatorPlan: operator,
  operatorAvailable: operator,
  operatorProcess: operator,
  operatorBatteries: operator,
  operatorLoads: operator,
  operatorLoad: operator,
  operatorParts: operator,
  operatorLabel: operator,
  operatorPlaces: operator,
  operatorRegistration: operator,
  operatorManagement: operator,
  operatorKeys: operator,
  operatorResponsibility: operator,
  operatorStatistics: operator,
  operatorReceived: operator,
  operatorWaste: operator,
  operatorDirectives: operator,
  operatorEconomy: operator,
  operatorProfile: operator,
  operatorSelfControl: operator,
  operatorEvaluation: operator,
  operatorBattery: operator,
  operatorBatteryRecords: operator,
  adminHome: admin,
  adminCompanies: admin,
  adminNewCompany: admin,
  adminCompany: admin,
  adminReporting: admin,
  adminReport: admin,
  adminStatistics: admin,
  adminReceived: admin,
  adminOrders: admin,
  adminAnnouncements: admin,
  adminAudit: admin,
  adminExports: admin,
  adminCertificates: admin,
  adminJobs: admin,
  adminProfile: admin,
} as const satisfies Record<Exclude<PageName, 'login' | 'spareParts'> | 'notFound', Screen>

export type ScreenName = keyof typeof screens

/** Answers that a page shows first. They are requested while its code loads. */
export const firstAnswers: Partial<Record<ScreenName, readonly RouteName[]>> = {
  personHome: ['GET /owner/order/list/', 'GET /owner/notice/', 'GET /owner/consent/list/'],
  operatorHome: [
    'GET /shop/list/',
    'GET /shop/:shopId/order/count/',
    'GET /shop/:shopId/vehicle/counts/',
    'GET /shop/:shopId/work-queue/',
  ],
  adminHome: ['GET /ppb-admin/tasks/'],
}
