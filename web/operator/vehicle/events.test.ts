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

test('reads events in sequence, wherever the chunks are cut', async () => {
  const { events } = await read('event: change\nda', 'ta: {"id":1}\n', '\ndata: {"id":2}\r\n\r\n')
  expect(events).toEqual(['{"id":1}', '{"id":2}'])
})

test('joins several lines of data into one event', async () => {
  expect((await read('data: a\ndata:b\n\n')).events).toEqual(['a\nb'])
})

test('joins a character that was cut in two', async () => {
  const bytes = new TextEncoder().encode('data: ä\n\n')
  const { events } = await read(bytes.slice(0, 7), bytes.slice(7))
  expect(events).toEqual(['ä'])
})

test('counts comments as a heartbeat and ignores an unfinished event', async () => {
  expect(await read(': here\n\n', ': here\n\n', 'data: half\n')).toEqual({ events: [], signs: 3 })
})
