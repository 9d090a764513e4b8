import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { routedApp } from '#web/frame/layout/routed-app.tsx'
import { OperatorFrame } from './OperatorFrame.tsx'

/** The app of the stations' users. */
export default routedApp('/operator', OperatorFrame, {
  operatorHome: lazyScreen(() => import('./home/Home.tsx')),
  operatorAvailable: lazyScreen(() => import('./available/Available.tsx')),
  operatorProcess: lazyScreen(() => import('./process/Process.tsx')),
  operatorRegistration: lazyScreen(() => import('./registration/Registrations.tsx')),
  selectStation: lazyScreen(() => import('./station/SelectStation.tsx')),
  operatorRecycle: lazyScreen(() => import('./recycle/Recycle.tsx')),
  operatorIncoming: lazyScreen(() => import('./incoming/Incoming.tsx')),
  operatorPlan: lazyScreen(() => import('./plan/Plan.tsx')),
  operatorSelfControl: lazyScreen(() => import('./report/SelfControl.tsx')),
  operatorEvaluation: lazyScreen(() => import('./report/SelfEvaluation.tsx')),
  operatorBattery: lazyScreen(() => import('./report/Battery.tsx')),
  operatorManagement: lazyScreen(() => import('./management/Management.tsx')),
  operatorResponsibility: lazyScreen(() => import('./responsibility/Responsibility.tsx')),
  operatorStatistics: lazyScreen(() => import('./statistics/Statistics.tsx')),
  operatorDirectives: lazyScreen(() => import('./responsibility/Directives.tsx')),
  operatorEconomy: lazyScreen(() => import('./responsibility/Economy.tsx')),
  operatorProfile: lazyScreen(() => import('./profile/Profile.tsx')),
})
