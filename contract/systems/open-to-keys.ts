import type { KeyRight, rightOfEveryKey } from '#rules/access/key-rights.ts'
import { contract } from '../index.ts'
import type { Contract, Endpoint } from '../endpoint.ts'

type Rows = typeof contract

/**
 * The endpoints that API keys may call under /api/v1, each with the right that a key needs. It is
 * the permission of the endpoint. All other endpoints do not exist there. Who hands a vehicle over, the number on
 * it and its certificate stay with a person: see docs/decisions/0029-api-keys.md.
 */
export const openToKeys = {
  listOwnStations: 'station.choose',
  listExternalStations: 'yard.read',
  listByStatus: 'yard.read',
  countVehicles: 'yard.read',
  readYardVehicle: 'yard.vehicle.read',
  readPicture: 'yard.vehicle.read',
  readThumbnail: 'yard.vehicle.read',
  changeYardVehicle: 'yard.vehicle.change',
  listExternalListings: 'yard.read',
  readExternalListing: 'yard.listing.read',
  askForListing: 'yard.listing.ask',
  readTreatment: 'treatment.read',
  addTreatment: 'treatment.write',
  listParts: 'part.read',
  downloadParts: 'part.read',
  addPart: 'part.write',
  changePart: 'part.write',
  listBatteries: 'battery.read',
  changeBattery: 'battery.write',
  listStationOrders: 'yard.order.read',
  countStationOrders: 'yard.order.read',
  readStationWindows: 'yard.order.read',
  changeStationOrder: 'yard.order.change',
  makeTransferDocument: 'yard.order.change',
  moveStationOrders: 'yard.order.move',
  listLoads: 'load.read',
  readLoad: 'load.read',
  readLoadData: 'load.read',
  readLoadNote: 'load.read',
  listLoadCandidates: 'load.read',
  createLoad: 'load.write',
  changeLoad: 'load.write',
  deleteLoad: 'load.write',
  sendLoad: 'load.write',
  correctLoad: 'load.write',
  mailLoadLink: 'load.write',
  receiveLoad: 'load.receive',
  refuseLoad: 'load.receive',
  downloadWasteBook: 'load.read',
  listReceived: 'received.read',
  downloadReceived: 'received.read',
  readStatistics: 'statistics.read',
  recycledPerYear: 'statistics.read',
  recycledPerMonth: 'statistics.read',
  readMass: 'mass.read',
} as const satisfies {
  [Name in keyof Rows]?: Rows[Name]['allow'] & (KeyRight | typeof rightOfEveryKey)
}

/** The rows of the contract that are open to keys. */
export const keyContract: Contract = Object.fromEntries(
  Object.entries<Endpoint>(contract).filter(([name]) => name in openToKeys),
)
