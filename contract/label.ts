import * as z from 'zod/mini'
import { labelLimits } from '#rules/label/label.ts'
import { endpoint, file, fileTypes, id } from './endpoint.ts'

/** Printed labels of a station. */
export const labelContract = {
  readVehicleLabel: endpoint('GET /shop/:shopId/vehicle/:vehicleId/label/', {
    allow: 'yard.vehicle.read',
    summary: 'The label of a vehicle with its codes, A6, as a PDF file',
    response: file,
    fileTypes: fileTypes.pdf,
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
  }),
  printVehicleLabels: endpoint('POST /shop/:shopId/vehicle/labels/', {
    allow: 'yard.read',
    summary: 'Labels of several vehicles of the station in one PDF file; others are left out',
    body: z.object({
      vehicle_ids: z.array(id).check(z.minLength(1), z.maxLength(labelLimits.vehicles)),
    }),
    response: file,
    fileTypes: fileTypes.pdf,
    reads: true,
    perMinute: 30,
  }),
}
