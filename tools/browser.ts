// Finds a Chromium for the browser tests: the one that npm brought, or the system's.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Switches for a browser that is only tested with: no sandbox (it runs as root too), no calls home. */
export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Path of a Chromium: what BROWSER names, else the npm one, a headless shell which needs less than
 * half of the system's time; that one is made for Linux on x64, so elsewhere the system's.
 * @throws Error when BROWSER names a file that is not there, or there is no browser
 */
export function browserExecutable(): string {
  const named = process.env['BROWSER']
  if (named) {
    if (!existsSync(named)) throw new Error(`BROWSER names ${named}, which is not there.`)
    return named
  }
  if (process.platform === 'linux' && process.arch === 'x64') return npmBrowser()
  const system = systemBrowsers.find((path) => existsSync(path))
  if (!system) throw new Error('The browser tests need a Chromium or a Chrome.')
  return system
}

/** Unpacks @sparticuz/chromium once, with the libraries and fonts that a bare machine may lack. */
function npmBrowser(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const home = entry.slice(0, entry.lastIndexOf('/build/'))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))
  const folder = join(cache, `chromium-${version}`)
  const script = join(folder, 'kierto-chromium')
  if (existsSync(script)) return script

  const draft = `${folder}.new-${process.pid}`
  mkdirSync(draft, { recursive: true })
  // The package unpacks into the temporary folder, and its libraries only where it believes to be at Amazon's.
  const environment = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'nodejs24.x' }
  const unpack = `(await import('@sparticuz/chromium')).default.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', `await ${unpack}`], {
    cwd: dirname(home),
    env: environment,
  })
  chmodSync(join(draft, 'chromium'), 0o755)
  writeFileSync(join(draft, 'fonts.conf'), fontSettings)
  writeFileSync(join(draft, 'kierto-chromium'), startScript, { mode: 0o755 })
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process may have been faster.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(script)) throw error
  }
  return script
}

/** Brings the package's NSS, expat and fonts: without a font a page's text is blank. */
const startScript = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
