import { finnishDay } from '#rules/finnish-day.ts'
import { perProcess, type AppContext } from '#server/platform/context.ts'
import { addPartSearches, type PartSearch } from './sql.ts'
import type { ModelYear } from './recycled.ts'

export type PartSearches = {
  /** Counts one search of a known make and model, in memory. */
  count: (wanted: ModelYear) => void
  /** Starts to write the counts every ten seconds. */
  start: () => void
  /** Writes the counts. Counts that the database refuses wait for the next time. */
  flush: () => Promise<void>
  /** Writes the counts for the last time. */
  stop: () => Promise<void>
}

const flushMs = 10_000
/** Largest number of waiting models and years, about 2 MB. Further ones are not counted. */
const maxWaiting = 10_000
/** Nobody has parts of an older model year. The newest is next year's. */
const oldestYear = 1900

/**
 * Counts public searches without a write in their path. A killed process loses the last ten
 * seconds. A commit without a response would be counted twice.
 */
export const partSearches = perProcess(createPartSearches)

/** The counter of one process. */
export function createPartSearches({
  db: database,
  now,
  log,
}: Pick<AppContext, 'now' | 'log'> & { db: Pick<AppContext['db'], 'write'> }): PartSearches {
  // By make, model and year, then by day. No form contains a space.
  const counted = new Map<string, number>()
  const waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | null = null

  async function write(): Promise<void> {
    const day = finnishDay(now())
    for (const [key, searches] of counted) add(waiting, `${day} ${key}`, searches)
    counted.clear()
    if (waiting.size === 0) return
    try {
      await database.write((tx) => addPartSearches(tx, [...waiting].map(partSearch)))
      waiting.clear()
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      log.warn({ code: 'PART_SEARCHES_WAIT', error: name, waiting: waiting.size })
    }
  }

  function flush(): Promise<void> {
    flushing ??= write().finally(() => (flushing = null))
    return flushing
  }

  return {
    count: ({ makeForm, modelForm, year }) => {
      if (year < oldestYear || year > now().getUTCFullYear() + 1) return
      const key = `${makeForm} ${modelForm} ${year}`
      if (counted.has(key) || counted.size + waiting.size < maxWaiting) add(counted, key, 1)
    },
    start: () => {
      timer = setInterval(() => void flush(), flushMs)
      timer.unref()
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }
}

function add(to: Map<string, number>, key: string, searches: number): void {
  to.set(key, (to.get(key) ?? 0) + searches)
}

function partSearch([key, searches]: [string, number]): PartSearch {
  const [day = '', make_form = '', model_form = '', year] = key.split(' ')
  return { day, make_form, model_form, model_year: Number(year), searches }
}
