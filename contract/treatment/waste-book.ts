import * as z from 'zod/mini'
import { endpoint, file, fileTypes } from '../endpoint.ts'
import { format, ofStation } from '../received.ts'

/** The waste book: every waste that left or came with a load, for the yearly report to the authority. */
export const wasteBookContract = {
  downloadWasteBook: endpoint('GET /shop/:shopId/waste-book/file/', {
    allow: 'load.read',
    summary:
      'Wastes of the loads that the station or `all` own ones sent or received, as CSV or XLSX',
    query: z.extend(ofStation, format),
    response: file,
    fileTypes: fileTypes.table,
    perMinute: 10,
  }),
}
