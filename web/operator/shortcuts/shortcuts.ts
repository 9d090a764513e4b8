import { offSetting } from '#web/storage/off-setting.ts'

/**
 * The keyboard shortcuts of the operator's pages, by the key as the keyboard layout writes it. The
 * dialog of `?` shows this table. Each action has a visible way too.
 */
export const shortcuts = {
  find: '/',
  receive: 'n',
  next: 'j',
  previous: 'k',
  edit: 'e',
  help: '?',
} as const
export type ShortcutName = keyof typeof shortcuts

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[]

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'defaultPrevented'
>

/** The shortcut of a key. null with Ctrl, Alt or Meta: these belong to the browser. */
export function shortcutOf(pressed: Pressed): ShortcutName | null {
  const { key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = pressed
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return null
  return shortcutNames.find((name) => shortcuts[name] === key) ?? null
}

/** Whether the user has turned the shortcuts off in this browser (WCAG 2.1.4). */
const { useOn, set } = offSetting('kierto-settings')

export const useShortcutsOn = useOn
export const setShortcutsOn = set
