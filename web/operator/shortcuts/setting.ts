import { offSetting } from '#web/storage/off-setting.ts'

/** Whether the user has turned the shortcuts off in this browser (WCAG 2.1.4). */
const { useOn, set } = offSetting('kierto-settings')

export const useShortcutsOn = useOn
export const setShortcutsOn = set
