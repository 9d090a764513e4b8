import { Socket } from 'node:net'

/**
 * A socket that sends at once what is written in one go: the driver corks it for each statement, so
 * statements that are begun together would else leave one by one, each with a system call of its own
 * that costs more than preparing it.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    // After all promises that are settled now, and what they begin.
    process.nextTick(() => super.uncork())
  }
}
