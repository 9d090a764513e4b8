// Runs a script of ours with the Node pinned in package.json, on a machine with Node 20.19 and no
// node_modules:
// node tools/with-node.mjs tools/start.ts [arguments]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/**
 * Whether every package of the lock file is installed in the locked version. npm writes
 * .package-lock.json as its last act.
 */
function installed() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  const present = readJson('node_modules', '.package-lock.json').packages
  const locked = Object.entries(readJson('package-lock.json').packages)
  return locked.every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  )
}

/** Runs npm with the running Node. Tells every ten seconds that it runs, and ends this process when it fails. */
async function npm(folder, ...words) {
  const own = process.env.npm_execpath
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const timer = setInterval(() => console.log(`npm ${words[0]}: ${seconds()} s`), 10_000)
  const running = spawn(command, [...first, ...words, ...quiet], options)
  const [code] = await once(running, 'close').catch(({ message }) => [message])
  clearInterval(timer)
  if (code === 0) return console.log(`npm ${words[0]} took ${seconds()} s`)
  console.error(`npm ${words[0]} failed: ${code}`)
  process.exit(1)
}

/**
 * Fetches the binary that the install script of the `node` package would fetch, because install
 * scripts may be switched off.
 */
async function placeNode() {
  const { version } = readJson('node_modules', 'node', 'package.json')
  const system = process.platform === 'win32' ? 'win' : process.platform
  const appleSilicon = system === 'darwin' && process.arch === 'arm64'
  const name = `${appleSilicon ? 'node-bin' : 'node'}-${system}-${process.arch}`
  const folder = join(modules, '.node-binary')
  mkdirSync(folder, { recursive: true })
  await npm(folder, 'install', '--no-save', '--prefix', folder, `${name}@${version}`)
  const bin = join(folder, 'node_modules', name, 'bin')
  mkdirSync(dirname(node), { recursive: true })
  for (const file of readdirSync(bin)) copyFileSync(join(bin, file), join(dirname(node), file))
  rmSync(folder, { recursive: true })
}

if (!installed()) {
  console.log('Installing packages ...')
  await npm(root, 'ci', '--include=dev')
}
if (!existsSync(node)) await placeNode()

// The IPC channel lets the script notice when this process is killed.
const child = spawn(node, process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) process.once(signal, () => child.kill(signal))
// A second Ctrl-C must not end this process before its child has finished.
for (const signal of signals) process.on(signal, () => {})
// npm passes a stop only to its shell, which ends without telling this process.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 250).unref()
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
