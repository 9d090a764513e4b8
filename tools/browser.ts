// Finds a Chromium for the browser tests: from npm, or the system's.
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

/** Switches for a browser in tests: no sandbox (it may run as root), no requests to its maker. */
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
 * Returns the path of a Chromium: BROWSER, otherwise the npm one, a headless shell that needs less
 * than half of the CPU time. The npm one runs on Linux x64 only. Other machines use their own
 * browser.
 * @throws Error when the file of BROWSER is missing, or no browser is found
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

/** Unpacks @sparticuz/chromium once, with libraries and fonts that a minimal machine may lack. */
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
  // The package unpacks into the temporary folder, and its libraries only on Amazon's machines.
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
    // Another process may have finished first.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(script)) throw error
  }
  return script
}

/** Sets the package's NSS, expat and fonts. Without a font a page's text is blank. */
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
