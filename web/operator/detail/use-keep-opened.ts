import { useEffect } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { readAheadMs } from '#rules/limits.ts'
import { replaceBy } from '#web/api/day-replies.ts'
import { session } from '#web/api/client.ts'
import { readOpened, storeOpened } from '#web/storage/opened-vehicles.ts'
import { treatment } from '../api.ts'
import { useIsLost } from '../connection/use-is-lost.ts'
import { useShopId } from '../state.ts'
import { withoutOwner } from './without-owner.ts'

const pathOfVehicle = /^\/shop\/(\d+)\/vehicle\/(\d+)\/(?:treatment\/)?$/

replaceBy(async (endpoint, path, owner) => {
  const isSheet = endpoint === 'readTreatment'
  if (!isSheet && endpoint !== 'readYardVehicle') return null
  const [, shopId, vehicleId] = pathOfVehicle.exec(path) ?? []
  const stored = await readOpened(owner, { shopId: Number(shopId), vehicleId: Number(vehicleId) })
  return stored && { at: stored.at, data: isSheet ? stored.treatment : stored.vehicle }
})

/**
 * Keeps the treatment of the open vehicle on the device for a day, so that its sheet opens without a
 * connection. A vehicle in process has its treatment read ahead.
 */
export function useKeepOpened(vehicle: VehicleDetail): void {
  const shopId = useShopId()
  const isLost = useIsLost()
  const { id: vehicleId, status } = vehicle
  const call = { shopId, vehicleId }
  const record = treatment.endpoints.readTreatment.useCached(call)
  useEffect(() => {
    const owner = session.subject()
    // A reply that the device gave does not begin another day.
    if (!record || isLost || owner === null) return
    void storeOpened(owner, {
      shopId,
      vehicleId,
      vehicle: withoutOwner(vehicle),
      treatment: record,
    })
  }, [record, vehicle, isLost, shopId, vehicleId])
  const isOpen = status === 'shop_process'
  useEffect(() => {
    if (!isOpen) return undefined
    const read = () => {
      if (navigator.onLine) void treatment.endpoints.readTreatment.read({ shopId, vehicleId })
    }
    const timer = setTimeout(read, readAheadMs)
    return () => clearTimeout(timer)
  }, [isOpen, shopId, vehicleId])
}
