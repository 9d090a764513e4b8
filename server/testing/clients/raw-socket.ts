import { connect } from 'node:net'

/** A request as its lines are sent: a header may come twice. */
export type RawRequest = {
  method: string
  path: string
  headers: readonly (readonly [name: string, value: string])[]
  body?: Buffer | undefined
}
export type RawAnswer = { status: number; body: string }

/** Sends the lines of a request over a socket of its own, and reads until the end or the head of a stream. */
export function sendRaw(url: string, { method, path, headers, body }: RawRequest) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const { port, hostname } = new URL(url)
    const socket = connect(Number(port), hostname)
    let got = ''
    const finish = () => {
      socket.destroy()
      // Node says `100 Continue` before the answer, where a request asks.
      const text = got.replace(/^HTTP\/1\.1 1\d\d [^]*?\r\n\r\n/, '')
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') })
    }
    socket.on('data', (chunk: Buffer) => {
      got += chunk.toString('latin1')
      if (/content-type: text\/event-stream/i.test(got)) finish()
    })
    socket.on('error', reject).on('close', finish)
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`)
    if (body) socket.write(body)
  })
}
