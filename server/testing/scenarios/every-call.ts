import type { contract } from '#contract/index.ts'
import {
  adminCalls,
  certificateAdminCalls,
  orderAdminCalls,
  statisticsAdminCalls,
} from './admin.ts'
import { announcementCalls } from './announcement.ts'
import { apiKeyCalls } from './api-key.ts'
import { consentCalls } from './consent.ts'
import { labelCalls } from './label.ts'
import {
  loadCalls,
  outsideLoadCalls,
  registerCredentialCalls,
  registerEntryCalls,
  tractionBatteryCalls,
} from './load.ts'
import { partCalls } from './part.ts'
import { jobCalls } from './jobs.ts'
import { ownCalls } from './own-account.ts'
import { ownerCalls } from './owner.ts'
import { ownerDataCalls } from './owner-data.ts'
import { ownerOrderCalls } from './owner-orders.ts'
import { peopleCalls } from './people.ts'
import { reportCalls } from './report.ts'
import type { Scenario } from './scenario.ts'
import { stationOrderCalls } from './station-orders.ts'
import { figureRecordsCalls, massCalls, receivedCalls, statisticsCalls } from './statistics.ts'
import { webhookCalls } from './webhook.ts'
import { yardCalls } from './yard.ts'

/** A successful request of every row of the contract. A missing row does not compile. */
export const everyCall: Record<keyof typeof contract, Scenario> = {
  ...ownCalls,
  ...ownerCalls,
  ...ownerOrderCalls,
  ...consentCalls,
  ...ownerDataCalls,
  ...peopleCalls,
  ...yardCalls,
  ...labelCalls,
  ...loadCalls,
  ...registerEntryCalls,
  ...registerCredentialCalls,
  ...tractionBatteryCalls,
  ...outsideLoadCalls,
  ...partCalls,
  ...stationOrderCalls,
  ...receivedCalls,
  ...statisticsCalls,
  ...massCalls,
  ...figureRecordsCalls,
  ...adminCalls,
  ...certificateAdminCalls,
  ...orderAdminCalls,
  ...statisticsAdminCalls,
  ...announcementCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...jobCalls,
  ...reportCalls,
}
