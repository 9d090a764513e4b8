/** What time it is. Handed around, so that tests decide it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
