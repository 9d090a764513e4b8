import { accountContract } from './account.ts'
import { locationContract } from './location.ts'
import { ownerContract } from './owner.ts'
import { publicContract } from './public.ts'
import { sessionContract } from './session.ts'
import { stationContract } from './station.ts'
import { yardContract } from './yard.ts'

/** The whole API. The server serves exactly these rows, and docs/openapi.json describes them. */
export const contract = {
  ...sessionContract,
  ...locationContract,
  ...ownerContract,
  ...stationContract,
  ...accountContract,
  ...yardContract,
  ...publicContract,
}
