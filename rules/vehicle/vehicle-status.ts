/**
 * Every transition of a vehicle. Nothing else changes a status. A transition is one compare-and-set
 * (`UPDATE ... WHERE status IN (from)`) with its event in the same transaction. See
 * docs/domain/specification-map.md#statuses.
 */
export const statuses = [
  'shop_transit',
  'shop_transfer',
  'shop_process',
  'shop_listing',
  'shop_done',
] as const

/** `null`: known to the service, at no station. */
export type VehicleStatus = (typeof statuses)[number] | null

/**
 * Actor of the transition: the owner, a user of the station that holds the vehicle, the sending
 * station, the clock, the transaction that issues a certificate, or the receiver of the hull.
 */
export type TransitionActor = 'owner' | 'station' | 'sender' | 'clock' | 'certificate' | 'receiver'

export type Transition = {
  readonly from: readonly VehicleStatus[]
  readonly to: VehicleStatus
  readonly by: readonly TransitionActor[]
  readonly needs?: 'certificate' | 'shop_id' | 'reason'
  /** Statuses of `from` that the transition does not change. */
  readonly keeps?: readonly VehicleStatus[]
}

export const transitions = {
  order: { from: [null], to: 'shop_transit', by: ['owner'], needs: 'shop_id' },
  cancel: { from: ['shop_transit'], to: null, by: ['owner', 'clock'] },
  certify: {
    from: [null, 'shop_transit', 'shop_transfer', 'shop_process', 'shop_listing'],
    to: 'shop_process',
    by: ['certificate'],
    needs: 'shop_id',
    keeps: ['shop_process', 'shop_listing'],
  },
  receive: { from: ['shop_transit', 'shop_transfer'], to: 'shop_process', by: ['station'] },
  take_back: { from: ['shop_transfer'], to: 'shop_process', by: ['sender'], needs: 'shop_id' },
  refuse: { from: ['shop_transit'], to: null, by: ['station'], needs: 'reason' },
  release: { from: ['shop_process'], to: null, by: ['station'], needs: 'reason' },
  send_back: { from: ['shop_transfer'], to: 'shop_process', by: ['station'], needs: 'reason' },
  admit: { from: [null], to: 'shop_process', by: ['station'], needs: 'shop_id' },
  publish: { from: ['shop_process'], to: 'shop_listing', by: ['station'] },
  extend: { from: ['shop_listing'], to: 'shop_listing', by: ['station'] },
  resolve: { from: ['shop_listing'], to: 'shop_process', by: ['station', 'clock'] },
  send: {
    from: ['shop_process', 'shop_listing'],
    to: 'shop_transfer',
    by: ['station'],
    needs: 'shop_id',
  },
  finish: {
    from: ['shop_process'],
    to: 'shop_done',
    by: ['station', 'receiver'],
    needs: 'certificate',
  },
  undo: { from: ['shop_done'], to: 'shop_process', by: ['station', 'receiver'] },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

/** Whether the transition may start from that status. */
export function canTransition(name: TransitionName, from: VehicleStatus): boolean {
  const move: Transition = transitions[name]
  return move.from.includes(from)
}

/** Status after the transition from that status. */
export function statusAfter(name: TransitionName, from: VehicleStatus): VehicleStatus {
  const move: Transition = transitions[name]
  return move.keeps?.includes(from) ? from : move.to
}

/** Target and start of a transition that a station requests. */
export type TransitionWish = {
  readonly from: VehicleStatus
  readonly to: VehicleStatus
  /** The requesting station sent the vehicle and the other one has not received it yet. */
  readonly isSender: boolean
}

/** Returns the transition for a station's request, or null. */
export function transitionFor({ from, to, isSender }: TransitionWish): TransitionName | null {
  if (from === 'shop_transfer' && to === null) return isSender ? null : 'send_back'
  if (from === 'shop_transfer' && to === 'shop_process') return isSender ? 'take_back' : 'receive'
  const stationMoves = (Object.entries(transitions) as [TransitionName, Transition][]).filter(
    ([name, move]) => move.by.includes('station') && name !== 'send_back',
  )
  return stationMoves.find(([, move]) => move.to === to && move.from.includes(from))?.[0] ?? null
}
