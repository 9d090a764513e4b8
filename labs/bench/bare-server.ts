// A process without any part of the service, in three roles. Bytes over bare HTTP: the limit of
// HTTP. The statements of a plan behind bare HTTP: what a handler without sessions, permissions,
// checks and audit reaches with the plain driver. The statements alone: the limit of PostgreSQL
// without pgbench.
import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, Pool, type ClientBase } from 'pg'
import type { Plan, Step } from './plan.ts'

export type Task =
  | { do: 'open'; url: string; plan: Plan; bytes: number }
  | { do: 'drive'; clients: number; seconds: number }
export type Done = { port: number } | { perSecond: number }

const poolSize = 12
let plan: Plan = { steps: [], requests: 1 }
let payload = Buffer.alloc(0)
let url = ''
let pool: Pool | undefined

const server = createServer((request, response) => {
  // Reads the body, as every server must.
  request.resume()
  request.on('end', () => {
    const caller = /^\/call\/(\d+)$/.exec(request.url ?? '')?.[1]
    if (caller === undefined) return send(response, payload)
    answer(Number(caller)).then(
      (rows) => send(response, Buffer.from(JSON.stringify(rows))),
      (error: unknown) => {
        console.error(error)
        response.writeHead(500, { 'content-length': 0 }).end()
      },
    )
    return undefined
  })
})

function send(response: ServerResponse, body: Buffer): void {
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    .end(body)
}

async function answer(caller: number): Promise<unknown> {
  const client = await pool?.connect()
  try {
    return client && (await runPlan(client, caller))
  } finally {
    client?.release()
  }
}

/**
 * Runs all statements of the plan on one connection, prepared once.
 * @returns the last rows
 */
async function runPlan(client: ClientBase, caller: number): Promise<unknown> {
  let last: unknown[] = []
  let givenId: string | null = null
  for (const [index, step] of plan.steps.entries()) {
    const values = valuesOf(step, caller, givenId)
    const { rows } = await client.query<{ id?: unknown }>({
      ...(values.length > 0 && { name: `s${index}` }),
      text: step.text,
      values,
    })
    if (step.givesId) givenId = String(rows[0]?.['id'])
    if (rows.length > 0) last = rows
  }
  return last
}

function valuesOf(step: Step, caller: number, givenId: string | null): (string | null)[] {
  return step.values.map((value) => {
    if (value.of === 'nobody') return randomUUID()
    return value.of === 'given' ? givenId : (value.values[caller] ?? null)
  })
}

async function open(task: Task & { do: 'open' }): Promise<Done> {
  await pool?.end()
  plan = task.plan
  payload = Buffer.alloc(task.bytes, ' ')
  url = task.url
  pool = new Pool({ connectionString: url, max: poolSize })
  if (!server.listening) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
  return { port: (server.address() as AddressInfo).port }
}

async function drive({ clients, seconds }: Task & { do: 'drive' }): Promise<Done> {
  const lines = Array.from({ length: clients }, () => new Client({ connectionString: url }))
  await Promise.all(lines.map((line) => line.connect()))
  const began = performance.now()
  let requests = 0
  await Promise.all(
    lines.map(async (line, caller) => {
      while (performance.now() - began < seconds * 1000) {
        await runPlan(line, caller)
        requests += plan.requests
      }
    }),
  )
  const perSecond = (requests / (performance.now() - began)) * 1000
  await Promise.all(lines.map((line) => line.end()))
  return { perSecond }
}

process.on('message', (task: Task) => {
  const done = task.do === 'open' ? open(task) : drive(task)
  done.then(
    (answered) => process.send?.(answered),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
