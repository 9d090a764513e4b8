import type { KeyRight, rightOfEveryKey } from '#rules/access/key-rights.ts'
import { contract } from '../index.ts'
import type { Contract, Endpoint } from '../endpoint.ts'

type Rows = typeof contract

/**
 * The endpoints that API keys may call under /api/v1, each with the right that a key needs. It is
 * the permission of the endpoint. All other endpoints do not exist there.
 */
export const openToKeys = {
  listOwnStations: 'station.choose',
  listByStatus: 'yard.read',
  countVehicles: 'yard.read',
  readYardVehicle: 'yard.vehicle.read',
  readPicture: 'yard.vehicle.read',
  readThumbnail: 'yard.vehicle.read',
  readTreatment: 'treatment.read',
  addTreatment: 'treatment.write',
  listParts: 'part.read',
  downloadParts: 'part.read',
  addPart: 'part.write',
  changePart: 'part.write',
  listStationOrders: 'yard.order.read',
  countStationOrders: 'yard.order.read',
  listLoads: 'load.read',
  readLoad: 'load.read',
  readLoadData: 'load.read',
  listReceived: 'received.read',
  downloadReceived: 'received.read',
  readStatistics: 'statistics.read',
  recycledPerYear: 'statistics.read',
  recycledPerMonth: 'statistics.read',
} as const satisfies {
  [Name in keyof Rows]?: Rows[Name]['allow'] & (KeyRight | typeof rightOfEveryKey)
}

/** The rows of the contract that are open to keys. */
export const keyContract: Contract = Object.fromEntries(
  Object.entries<Endpoint>(contract).filter(([name]) => name in openToKeys),
)
