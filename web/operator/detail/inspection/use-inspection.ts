import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Inspection, inspectionChange } from '#contract/inspection.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import type { CallError } from '#web/api/errors.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'

export type Answers = z.infer<typeof inspectionChange>

const nothing: Inspection = {
  runs: null,
  body: null,
  rust: null,
  interior: null,
  mileage_km: null,
  missing_parts: null,
  damage: null,
}

/**
 * Saves inspection answers as they are given, one request at a time. Unsaved answers are in
 * `unsaved`, which `onUnsaved` stores. The next answer or `again` sends them.
 */
export function useInspection(
  { id: vehicleId, inspection }: Pick<Vehicle, 'id' | 'inspection'>,
  unsaved: Answers,
  onUnsaved: (answers: Answers) => void,
): {
  readonly shown: Inspection
  readonly answer: (part: Answers) => void
  readonly again: () => void
  readonly busy: boolean
  readonly isSaved: boolean
  readonly error: CallError | undefined
} {
  const shopId = useShopId()
  const [send, { isLoading: busy, isSuccess: isSaved, error }] = yard.useChangeYardVehicleMutation()
  const latest = useRef(unsaved)
  // Shown until the next visit, so that nothing flickers between saving and reloading.
  const [input, setInput] = useState(unsaved)
  const running = useRef(false)

  const keep = (answers: Answers) => {
    latest.current = answers
    onUnsaved(answers)
  }
  const save = async () => {
    if (running.current) return
    running.current = true
    while (Object.keys(latest.current).length > 0) {
      const sent = latest.current
      const reply = await send({ shopId, vehicleId, body: { inspection: sent } })
      if (reply.error) break
      const { inspection: saved } = reply.data
      yard.endpoints.readYardVehicle.update({ shopId, vehicleId }, (vehicle) => ({
        ...vehicle,
        inspection: saved,
      }))
      // Answers given meanwhile are sent next.
      const rest = Object.entries(latest.current).filter(
        ([name, value]) => value !== sent[name as keyof Answers],
      )
      keep(Object.fromEntries(rest))
    }
    running.current = false
  }
  const answer = (part: Answers) => {
    setInput((before) => ({ ...before, ...part }))
    keep({ ...latest.current, ...part })
    void save()
  }
  const [start] = useState(() => save)
  useEffect(() => void start(), [start])
  return {
    shown: { ...nothing, ...inspection, ...input },
    answer,
    again: () => void save(),
    busy,
    isSaved,
    error,
  }
}
