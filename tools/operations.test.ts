import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/metrics.ts'

const read = (name: string) =>
  readFile(new URL(`../docs/operations/${name}`, import.meta.url), 'utf8')

const alerts = async () =>
  [...(await read('alerts.yml')).matchAll(/- alert: (\w+)\n([\s\S]*?)(?=\n\s*- alert|$)/g)].map(
    ([, name = '', rule = '']) => ({ name, rule }),
  )

test('each alert leads to its own part of the runbook, and there is none without one', async () => {
  const parts = [...(await read('runbook.md')).matchAll(/^## (Kierto\w+)$/gm)].map(
    ([, name]) => name,
  )
  const named = await alerts()
  expect(named.map(({ name }) => name)).toEqual(parts)
  for (const { name, rule } of named) {
    expect(rule).toContain(`runbook.md#${name.toLowerCase()}`)
  }
})

test('alerts and dashboard ask for figures that there are', async () => {
  const { registry } = createMetrics({
    pool: () => ({ busy: 0, idle: 0, most: 1, waiting: 0 }),
    outbox: async () => [],
    now: () => new Date(0),
  })
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  const asked = `${await read('alerts.yml')}${await read('dashboard.json')}`.match(/\bkierto_\w+/g)
  const unknown = (asked ?? []).filter((name) => !known.has(name.replace(/_(?:bucket|count)$/, '')))
  expect(unknown).toEqual([])
  expect(asked?.length).toBeGreaterThan(20)
})
