import { useToggled } from './choices.ts'

/** Sections of lists. */
export type SectionName =
  | 'owners'
  | 'stations'
  | 'own'
  | 'external'
  | 'unfinished'
  | 'recycle'
  | 'reuse'
  | 'sent'
  | 'done'
  // Sections of the management.
  | 'users'
  | 'shops'
  | 'companies'

/** Open at first. All others are closed. */
const openAtFirst: ReadonlySet<SectionName> = new Set<SectionName>([
  'own',
  'external',
  'users',
  'unfinished',
])

/** Whether a section is open, with its toggle: `<Collapse {...useSection('own')}>`. */
export function useSection(name: SectionName): { open: boolean; onToggle: () => void } {
  const [isToggled, onToggle] = useToggled(name)
  return { open: openAtFirst.has(name) !== isToggled, onToggle }
}
