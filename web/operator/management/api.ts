import { contractorContract } from '#contract/people/subcontractor-users.ts'
import { operatorShopContract } from '#contract/stations.ts'
import { operatorUserContract } from '#contract/people/company-users.ts'
import { outsourceContract } from '#contract/people/subcontractor.ts'
import { endpointsOf } from '#web/api/queries.ts'

/** The calls of the management, each family with its hooks. */
export const users = endpointsOf(operatorUserContract)
export const stations = endpointsOf(operatorShopContract)
export const companies = endpointsOf(outsourceContract)
export const contractor = endpointsOf(contractorContract)
