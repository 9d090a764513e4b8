import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settings } from '#server/platform/config/settings.ts'
import { persons } from '#stand-ins/registry.ts'
import { login } from '../pages/login.ts'
import { stations } from '../pages/stations.ts'
import { home } from '../pages/home.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { expect, test } from '../support/test.ts'

test.describe('the browser refuses on these pages', () => {
  test.use({ complaints: /'Trusted(HTML|Script)'|Content Security Policy|foreign request/ })

  test('HTML and scripts from strings, foreign hosts, and being framed', async ({
    page,
    app,
    t,
  }) => {
    const answer = await page.goto('/login/person')
    await login(page, t).personHeading.waitFor()
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).not.toContain('unsafe-')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(answer?.headers()['x-frame-options']).toBe('DENY')

    const outcomes = await page.evaluate(async (foreign) => {
      const tried: Record<string, string> = {}
      const attempt = async (name: string, act: () => unknown) => {
        try {
          await act()
          tried[name] = 'done'
        } catch (error) {
          tried[name] = error instanceof Error ? error.name : 'refused'
        }
      }
      await attempt('innerHTML', () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      })
      await attempt('script', () => {
        const script = document.createElement('script')
        script.text = 'window.injected = true'
        document.body.append(script)
      })
      await attempt('fetch', () => fetch(foreign))
      await attempt('style', () => {
        const style = document.createElement('style')
        style.textContent = 'body { --injected: yes }'
        document.head.append(style)
        const seen = getComputedStyle(document.body).getPropertyValue('--injected')
        if (!seen) throw new TypeError('not applied')
      })
      return { ...tried, injected: 'injected' in window }
    }, `${app.standIns.url}/mail/messages.json`)
    expect(outcomes).toEqual({
      innerHTML: 'TypeError',
      script: 'TypeError',
      fetch: 'TypeError',
      style: 'TypeError',
      injected: false,
    })
  })
})

test.describe('a part of the app', () => {
  test.use({
    who: 'aino',
    complaints: /ChunkLoadError|Failed to fetch dynamically|ERR_FAILED|caused by/,
  })

  test('that fails to load is requested again', async ({ page, t }) => {
    const app = /\/assets\/owner-app-.*\.js$/
    await page.route(app, (route) => route.abort())
    await page.goto('/person')
    const retry = page.getByRole('button', { name: t.common.notLoaded.retry })
    await expect(page.getByRole('heading', { name: t.common.notLoaded.title })).toBeVisible()
    await page.unroute(app)
    await retry.click()
    await expect(home(page, t).field).toBeVisible()
  })
})

test.describe('while the person’s own data passes', () => {
  test.use({ who: 'aino' })

  test('the map loads tiles of the allowed host only, and no personal data leaves', async ({
    page,
    app,
    t,
  }) => {
    const { plate } = await app.vehicles.register(['aino'])
    const requested: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(app.url)) requested.push(request.url())
    })
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    await stations(page, t).tiles.first().waitFor()
    expect(requested.length).toBeGreaterThan(3)
    for (const url of requested) expect(url).toMatch(/\/tiles\/\d+\/\d+\/\d+\.svg$/)
    const isTrusted = await page.evaluate(() => 'trustedTypes' in window)
    expect(isTrusted).toBe(true)
  })
})

test('no secret of the server reaches a browser, and no source map', async () => {
  const folder = fileURLToPath(new URL('../../dist/web/', import.meta.url))
  const names = await readdir(folder, { recursive: true })
  const secrets = Object.values(settings).flatMap((setting) =>
    'kind' in setting && setting.kind === 'secret' && setting.development !== ''
      ? [setting.development.replace(/^\d+:/, '')]
      : [],
  )
  expect(secrets.length).toBeGreaterThan(3)
  const scripts = names.filter((name) => /\.(js|css|html|json|webmanifest)$/.test(name))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) {
    const text = await readFile(join(folder, name), 'utf8')
    const shown = [...secrets, 'PRIVATE KEY', 'postgres://', ...persons.map((p) => p.personal_id)]
    expect(
      shown.filter((secret) => text.includes(secret)),
      name,
    ).toEqual([])
  }
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
})
