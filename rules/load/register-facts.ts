/** Facts of one waste that a transfer document has in the register, in the sequence of its form. */
export const wasteFacts = [
  'description',
  'wasteType',
  'origin',
  'recovery',
  'properties',
  'composition',
  'physicalState',
  'packaging',
  'wasteOil',
] as const
export type WasteFact = (typeof wasteFacts)[number]

/** Companies of a transfer document. */
export const registerParties = ['holder', 'carrier', 'receiver'] as const
