/**
 * States of the deregistration notice of a certificate. `manual` means that a user of the station
 * reports to the registry by hand.
 */
export const noticeStates = ['pending', 'confirmed', 'refused', 'manual'] as const
