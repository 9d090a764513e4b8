import * as z from 'zod/mini'
import { endpoint, id } from './endpoint.ts'

export const stationContract = {
  listOwnStations: endpoint('GET /shop/list/', {
    allow: 'station.choose',
    summary: 'The stations that the signed-in user works at',
    response: z.array(z.object({ id, name: z.string() })),
    provides: ['OPERATOR_SHOPS'],
  }),
}
