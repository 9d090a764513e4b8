import { endpoint, file, fileTypes, nothing } from './endpoint.ts'
import { withFile } from './reception.ts'
import { fileInput, picture, thumbnailFile } from './station-vehicle.ts'
import { oneCarInLists } from './tags.ts'

/** Requests of a station about the pictures of its vehicles. */
export const pictureContract = {
  readPicture: endpoint('GET /shop/:shopId/vehicle/:vehicleId/picture/:slot/', {
    allow: 'yard.vehicle.read',
    summary: 'One picture of the vehicle, whole',
    response: file,
    fileTypes: fileTypes.picture,
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
  }),
  readThumbnail: endpoint('GET /shop/:shopId/vehicle/:vehicleId/thumb/:imageId/', {
    allow: 'yard.vehicle.read',
    summary: 'One small picture of the vehicle, by the address that its lists name',
    ...thumbnailFile,
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
  }),
  savePicture: endpoint('PUT /shop/:shopId/vehicle/:vehicleId/picture/:slot/', {
    allow: 'yard.vehicle.change',
    summary: 'A picture of what the slot names; it replaces the one before',
    body: fileInput,
    bodyLimit: withFile,
    response: picture,
    keyed: true,
    errors: [
      'STATUS_CONFLICT',
      'VEHICLE_IN_ANOTHER_SHOP',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_ALLOWED',
    ],
    refreshes: oneCarInLists,
  }),
  removePicture: endpoint('DELETE /shop/:shopId/vehicle/:vehicleId/picture/:slot/', {
    allow: 'yard.vehicle.change',
    summary: 'Removes a picture of the vehicle',
    response: nothing,
    errors: ['STATUS_CONFLICT', 'VEHICLE_IN_ANOTHER_SHOP'],
    refreshes: oneCarInLists,
  }),
}
