import { expect, test } from 'vitest'
import { shortcutNames, shortcutOf, shortcuts } from './shortcuts.ts'

const plain = {
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
}

test('knows each shortcut by its key, and no key twice', () => {
  for (const name of shortcutNames)
    expect(shortcutOf({ ...plain, key: shortcuts[name] })).toBe(name)
  expect(new Set(Object.values(shortcuts)).size).toBe(shortcutNames.length)
})

test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented'])(
  'leaves a key with %s to the browser',
  (name) => {
    expect(shortcutOf({ ...plain, key: 'n', [name]: true })).toBeNull()
  },
)

test.each(['N', 'x', 'Enter', 'Escape', ' '])('leaves %j alone', (key) => {
  expect(shortcutOf({ ...plain, key })).toBeNull()
})
