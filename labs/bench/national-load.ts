// Requests a second of the whole country (docs/performance.md, "The model of the national load").
import { requestsPerVehicle } from './mix.ts'

export const year = {
  vehicles: 100_000,
  officeHours: 250 * 8,
  /** Busiest month against the mean one, and its busiest hour against its mean one. */
  spring: 2,
  busiestHour: 2,
  campaign: 10,
}

export const mean = (year.vehicles / year.officeHours / 3600) * requestsPerVehicle
export const spring = mean * year.spring * year.busiestHour
export const campaign = spring * year.campaign
