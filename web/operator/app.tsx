import { pages } from '#rules/pages.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { routedApp } from '#web/frame/layout/routed-app.tsx'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import type { Area } from '#web/texts/texts.ts'
import { incomingTexts, ListingView, listPage, listTexts, vehicleTexts } from './views.ts'
import { OperatorFrame } from './OperatorFrame.tsx'
import '#web/frame/signed-in.css'

/** Texts that only some screens show. They load with these screens. */
const places: readonly Area[] = ['operatorDetail', 'operatorLabel', 'operatorLists']
const batteries: readonly Area[] = ['operatorTreatment', 'tractionBattery', 'operatorDay']
const parts: readonly Area[] = [
  'download',
  'operatorDetail',
  'operatorPart',
  'operatorPartList',
  'partTypes',
]
const loads: readonly Area[] = ['operatorLists', 'operatorLoad', 'tractionBattery']
const reports: readonly Area[] = ['questionnaires', 'report']
const recordedReports: readonly Area[] = [...reports, 'reportRecords']
const batteryRecords: readonly Area[] = [...recordedReports, 'tractionBattery']
const account: readonly Area[] = ['account']

/** Lists of vehicles. A vehicle of theirs opens on the same page. */
const available = screenWithTexts(listTexts, () => import('./available/Available.tsx'))
const process = screenWithTexts(listTexts, () => import('./process/Process.tsx'))
const incoming = screenWithTexts(incomingTexts, () => import('./incoming/Incoming.tsx'))

/** The app of the stations' users. */
export default routedApp(
  '/operator',
  OperatorFrame,
  {
    operatorHome: lazyScreen(() => import('./home/Home.tsx')),
    operatorAvailable: listPage(pages.operatorAvailable.path, available, [ListingView.preload]),
    operatorProcess: listPage(pages.operatorProcess.path, process),
    operatorBatteries: screenWithTexts(batteries, () => import('./battery/Batteries.tsx')),
    operatorLoads: screenWithTexts(loads, () => import('./load/Loads.tsx')),
    operatorLoad: screenWithTexts(loads, () => import('./load/LoadPage.tsx')),
    operatorParts: screenWithTexts(parts, () => import('./parts/StationParts.tsx')),
    operatorPlaces: screenWithTexts(places, () => import('./label/Places.tsx')),
    operatorLabel: screenWithTexts(['operatorLabel'], () => import('./label/OpenLabel.tsx')),
    operatorRegistration: screenWithTexts(
      vehicleTexts,
      () => import('./registration/Registrations.tsx'),
    ),
    selectStation: lazyScreen(() => import('./SelectStation.tsx')),
    operatorRecycle: screenWithTexts(vehicleTexts, () => import('./recycle/Recycle.tsx')),
    operatorIncoming: listPage(pages.operatorIncoming.path, incoming),
    operatorPlan: screenWithTexts(vehicleTexts, () => import('./plan/Plan.tsx')),
    operatorSelfControl: screenWithTexts(recordedReports, async () => ({
      default: (await import('./report/SelfReports.tsx')).SelfControl,
    })),
    operatorEvaluation: screenWithTexts(recordedReports, async () => ({
      default: (await import('./report/SelfReports.tsx')).SelfEvaluation,
    })),
    operatorBattery: screenWithTexts(recordedReports, () => import('./report/Battery.tsx')),
    operatorBatteryRecords: screenWithTexts(
      batteryRecords,
      () => import('./report/BatteryRecords.tsx'),
    ),
    operatorManagement: lazyScreen(() => import('./management/Management.tsx')),
    operatorKeys: screenWithTexts(['operatorKeys'], () => import('./keys/Keys.tsx')),
    operatorResponsibility: screenWithTexts(
      reports,
      () => import('./responsibility/Responsibility.tsx'),
    ),
    operatorStatistics: screenWithTexts(['download'], () => import('./statistics/Statistics.tsx')),
    operatorReceived: screenWithTexts(
      ['received', 'download'],
      () => import('./received/Received.tsx'),
    ),
    operatorWaste: screenWithTexts(
      ['received', 'wasteBook', 'download'],
      () => import('./received/Waste.tsx'),
    ),
    operatorDirectives: screenWithTexts(reports, () => import('./responsibility/Directives.tsx')),
    operatorEconomy: screenWithTexts(
      ['download', ...reports],
      () => import('./responsibility/Economy.tsx'),
    ),
    operatorProfile: screenWithTexts(account, () => import('./Profile.tsx')),
  },
  {
    operatorHome: ['operatorRecycle', 'operatorProcess'],
    selectStation: ['operatorHome'],
    operatorIncoming: ['operatorRecycle'],
    operatorProcess: ['operatorRecycle'],
  },
)
