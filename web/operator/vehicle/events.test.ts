import { expect, test } from 'vitest'
import { readEvents } from './events.ts'

async function read(...parts: (string | Uint8Array)[]) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) {
        controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part)
      }
      controller.close()
    },
  })
  const events: string[] = []
  let signs = 0
  await readEvents(body, { onEvent: (data) => events.push(data), onSign: () => (signs += 1) })
  return { events, signs }
}

test('events are told in order, wherever the parts are cut', async () => {
  const { events } = await read('event: change\nda', 'ta: {"id":1}\n', '\ndata: {"id":2}\r\n\r\n')
  expect(events).toEqual(['{"id":1}', '{"id":2}'])
})

test('several lines of data are one event', async () => {
  expect((await read('data: a\ndata:b\n\n')).events).toEqual(['a\nb'])
})

test('a letter cut in two is one letter', async () => {
  const bytes = new TextEncoder().encode('data: ä\n\n')
  const { events } = await read(bytes.slice(0, 7), bytes.slice(7))
  expect(events).toEqual(['ä'])
})

test('comments are a sign of life, but no event; an unfinished event is none', async () => {
  expect(await read(': here\n\n', ': here\n\n', 'data: half\n')).toEqual({ events: [], signs: 3 })
})
