/** What is done to a vehicle in process, in this order (domain, 7.4). The fifth ends it. */
export const stages = [
  'received_and_identified',
  'made_safe',
  'depolluted',
  'parts_removed',
  'hull_to_shredder',
] as const
export type Stage = (typeof stages)[number]
