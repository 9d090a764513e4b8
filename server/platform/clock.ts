/** Returns the time. Injected, so that tests set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
