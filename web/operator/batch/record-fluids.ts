import { treatmentContract } from '#contract/treatment.ts'
import { request } from '#web/api/client.ts'
import type { ApiError } from '#web/api/http.ts'
import { uuid } from '#web/api/uuid.ts'
import { linesOf, openFluids, usualAnswer } from '../detail/treatment/record.ts'

/** Records the open fluids of a vehicle with the amounts that the sheet suggests. */
export async function recordFluids(at: { shopId: number; vehicleId: number }) {
  const read = await request(treatmentContract.readTreatment, at)
  if ('error' in read) return read
  const record = read.data
  if (record.open_hazards.length > 0) return { error: notSafe }
  const done_at = new Date().toISOString()
  const entries = openFluids(linesOf(record, [])).map((line) =>
    Object.assign({ id: uuid(), done_at }, usualAnswer(line)),
  )
  if (entries.length === 0) return read
  return request(treatmentContract.addTreatment, { ...at, body: { entries } })
}

const notSafe: ApiError = { code: 'ENTRY_NEEDED', fields: {}, status: 409, requestId: null }
