import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const file = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
const packages: Readonly<Record<string, Locked>> = JSON.parse(file).packages

/** The folders in which Node looks for a dependency of `path`, the nearest first. */
function folders(path: string): string[] {
  const up = path.includes('/node_modules/')
    ? path.slice(0, path.lastIndexOf('/node_modules/'))
    : ''
  return path === '' ? [''] : [path, ...folders(up)]
}

// npm leaves out the packages of other platforms where they are not installed (npm issue 4828), and
// `npm ci` then refuses the file on every machine.
test('the lock file has every package, also those of other platforms', () => {
  const missing = Object.entries(packages).flatMap(
    ([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter(
          (name) =>
            !folders(path).some(
              (at) => `${at === '' ? '' : `${at}/`}node_modules/${name}` in packages,
            ),
        )
        .map((name) => `${name} of ${path}`),
  )
  expect(missing).toEqual([])
})
