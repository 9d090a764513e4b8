/**
 * Reads server-sent events until the stream ends. `onEvent` gets each one's data. `onSign` is
 * called for every sign of life, also for comments. Format:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onSign }: { onEvent: (data: string) => void; onSign: () => void },
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let line = ''
  let data: string[] = []
  const take = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent(data.join('\n'))
      data = []
    } else if (text.startsWith('data:')) data.push(text.slice('data:'.length).replace(/^ /, ''))
  }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    const lines = (line + decoder.decode(value, { stream: true })).split('\n')
    line = lines.pop() ?? ''
    for (const text of lines) take(text.replace(/\r$/, ''))
  }
}
