import type { ClientResponse } from './clients/client.ts'

/** State-changing calls of one record, by a name for the report. */
export type CallsOfRecord<Made> = Readonly<
  Record<string, (made: Made) => Promise<Pick<ClientResponse, 'status' | 'body'>>>
>

/**
 * Sends every call alone, and then every pair of them at once, each time to a new record.
 * @returns one line for each call that alone is refused, and for each response of a pair that is
 *   neither a success nor an `ApiError`
 */
export async function faultsOfPairs<Made>(
  make: () => Promise<Made>,
  calls: CallsOfRecord<Made>,
): Promise<string[]> {
  const named = Object.entries(calls)
  const faults: string[] = []
  for (const [name, call] of named) {
    const { status, body } = await call(await make())
    if (status >= 300) faults.push(`${name}: ${status} ${JSON.stringify(body)}`)
  }
  const pairs = named.flatMap((one, index) => named.slice(index).map((two) => [one, two] as const))
  const tryPairs = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      const [[one, first], [two, second]] = pair
      const made = await make()
      const answers = await Promise.all([first(made), second(made)])
      const wrong = answers.filter(({ status }) => status >= 500)
      faults.push(...wrong.map(({ status }) => `${one} + ${two}: ${status}`))
    }
  }
  // Four records at a time: a pair that waits for a lock does not hold the others up.
  await Promise.all(Array.from({ length: 4 }, tryPairs))
  return faults
}
