import { useRef } from 'react'
import { labelContract } from '#contract/label.ts'
import type { Hull, HullCandidate } from '#contract/load.ts'
import { normalisePlate } from '#rules/vehicle/plate.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ScanField } from '../scan/ScanField.tsx'
import { tell } from '../scan/sound.ts'
import { useShopId } from '../state.ts'

/** Chooses a vehicle by its plate or label. One that cannot leave is answered with its reason. */
export function HullScan({
  hulls,
  told,
  onChoose,
  onAnswer,
}: {
  hulls: readonly (Hull & Partial<Pick<HullCandidate, 'obstacle'>>)[]
  /** The last answer. */
  told: string
  onChoose: (id: number) => void
  onAnswer: (refusal: string) => void
}) {
  const { scan: t, obstacles } = useTexts('operatorLoad')
  const errors = useTexts('errors')
  const shopId = useShopId()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (answer: string) => {
    onAnswer(answer)
    tell('refused')
  }
  const take = async (text: string) => {
    const plate = normalisePlate(text)
    // A plate of the list needs no connection.
    let id = hulls.find((hull) => hull.plate === plate)?.vehicle_id
    if (id === undefined) {
      const answer = await request(labelContract.findCode, { shopId, body: { text } })
      if ('error' in answer) return refuse(errorText(answer.error, errors))
      if (answer.data.kind === 'vehicle') id = answer.data.id
    }
    const hull = hulls.find(({ vehicle_id: each }) => each === id)
    const vehicle = hull?.plate ?? text.trim()
    if (!hull) return refuse(fill(t.unknown, { vehicle }))
    if (hull.obstacle) {
      const words = obstacles[hull.obstacle]
      const reason = `${words.charAt(0).toLowerCase()}${words.slice(1)}`
      return refuse(fill(t.refused, { vehicle, reason }))
    }
    onAnswer('')
    onChoose(hull.vehicle_id)
    return tell('done')
  }
  return (
    <ScanField
      ref={field}
      labelHidden
      label={t.label}
      placeholder={t.label}
      told={told}
      onEnter={(text) => void take(text)}
    />
  )
}
