import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import {
  userOfSubcontractor,
  subcontractorOfOperator,
  shopOfCompany,
  userOfCompany,
} from './sql.ts'

export const peopleRecordChecks = {
  // Includes the caller, but no API key.
  colleague: async (db, caller, { userId }) =>
    'companyId' in caller && userId !== undefined
      ? userOfCompany(db, { userId, companyId: caller.companyId })
      : undefined,
  companyShop: async (db, caller, { shopId }) =>
    'companyId' in caller && shopId !== undefined
      ? shopOfCompany(db, { shopId, companyId: caller.companyId })
      : undefined,
  outsource: async (db, caller, { outsourceId }) =>
    'companyId' in caller && outsourceId !== undefined
      ? subcontractorOfOperator(db, { outsourceId, companyId: caller.companyId })
      : undefined,
  outsourceUser: async (db, caller, { outsourceId, userId }) =>
    'companyId' in caller && outsourceId !== undefined && userId !== undefined
      ? userOfSubcontractor(db, { userId, outsourceId, companyId: caller.companyId })
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
