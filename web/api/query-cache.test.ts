import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// The session of a tab needs a browser's storage when its module loads.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('window', { addEventListener: () => {} })
const { change, client, keyOf, provide, refresh, update, cachedArgs } =
  await import('./query-cache.ts')

provide('vehicle', (arg) => [{ type: 'CARS', id: Number(arg) }])
provide('vehicles', () => ['CARS'])

afterAll(() => vi.unstubAllGlobals())

const closers: (() => void)[] = []
beforeEach(() => client.clear())
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A page that shows the answers of `read`. */
function show(name: string, arg: unknown, read: () => Promise<unknown>) {
  const observer = new QueryObserver(client, { queryKey: keyOf(name, arg), queryFn: read })
  closers.push(observer.subscribe(() => {}))
  return observer
}

/** A request that the test answers. */
function pending<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { promise, resolve, reject }
}

const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0))

test('reads again what a page shows with the tag, and nothing else', async () => {
  const [first, second] = [vi.fn(async () => 'first'), vi.fn(async () => 'second')]
  show('vehicle', 1, first)
  show('vehicle', 2, second)
  await settled()
  refresh([{ type: 'CARS', id: 1 }])
  await settled()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1])
  refresh(['CARS'])
  await settled()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([3, 2])
})

test('a change of one record reads the lists of all records, and no part of a tag', async () => {
  provide('orders', () => [{ type: 'CARS', id: 'orders' }])
  const [all, orders] = [vi.fn(async () => 'all'), vi.fn(async () => 'orders')]
  show('vehicles', null, all)
  show('orders', null, orders)
  await settled()
  refresh([{ type: 'CARS', id: 1 }])
  await settled()
  expect([all.mock.calls.length, orders.mock.calls.length]).toEqual([2, 1])
})

test('does not read again the response that a change gave, unless an older request runs', async () => {
  const read = vi.fn(async () => 'before')
  show('vehicle', 1, read)
  await settled()
  update('vehicle', 1, () => 'after')
  refresh([{ type: 'CARS', id: 1 }], keyOf('vehicle', 1))
  await settled()
  expect(read).toHaveBeenCalledTimes(1)
  const late = pending<string>()
  read.mockImplementationOnce(() => late.promise)
  refresh(['CARS'])
  refresh([{ type: 'CARS', id: 1 }], keyOf('vehicle', 1))
  late.resolve('older')
  await settled()
  expect(read).toHaveBeenCalledTimes(3)
})

test('drops an answer that no page shows', async () => {
  client.setQueryData(keyOf('vehicle', 1), 'unseen')
  client.setQueryData(keyOf('vehicle', 2), 'unseen')
  refresh([{ type: 'CARS', id: 1 }])
  expect(cachedArgs('vehicle')).toEqual([2])
})

test('waits for a running change before it reads again', async () => {
  const read = vi.fn(async () => 'vehicle')
  show('vehicle', 1, read)
  await settled()
  const answer = pending<string>()
  const changed = change(() => answer.promise, [{ type: 'CARS', id: 1 }])
  // The stream of changes tells of another change meanwhile.
  refresh(['CARS'])
  expect(read).toHaveBeenCalledTimes(1)
  answer.resolve('changed')
  expect(await changed).toBe('changed')
  await settled()
  expect(read).toHaveBeenCalledTimes(2)
})

test('a failed change reads nothing again', async () => {
  const read = vi.fn(async () => 'vehicle')
  show('vehicle', 1, read)
  await settled()
  await expect(change(() => Promise.reject(new Error('refused')), ['CARS'])).rejects.toThrow(
    'refused',
  )
  await settled()
  expect(read).toHaveBeenCalledTimes(1)
})

test('sends a first request once more when the record changed meanwhile', async () => {
  const old = pending<string>()
  const read = vi.fn(() => (read.mock.calls.length === 1 ? old.promise : Promise.resolve('new')))
  const page = show('vehicle', 1, read)
  await change(async () => 'changed', ['CARS'])
  old.resolve('old')
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe('new'))
})

test('a changed copy keeps the time of its answer', async () => {
  const at = Date.now() - 5000
  client.setQueryData(keyOf('vehicle', 1), { plate: 'ABC-1' }, { updatedAt: at })
  update<{ plate: string }>('vehicle', 1, (vehicle) => ({ ...vehicle, plate: 'ABC-2' }))
  expect(client.getQueryState(keyOf('vehicle', 1))).toMatchObject({
    data: { plate: 'ABC-2' },
    dataUpdatedAt: at,
  })
})

test('changes nothing where no answer is cached', () => {
  update<string>('vehicle', 9, () => 'invented')
  expect(cachedArgs('vehicle')).toEqual([])
})
