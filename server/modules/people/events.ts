import { eventKind } from '#server/platform/events/events.ts'

/** A company opened a station. */
export const stationCreated = eventKind<{ companyId: number; shopId: number }>('station.created')
