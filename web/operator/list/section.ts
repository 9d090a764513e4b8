import { useDesk } from '#web/frame/hooks/use-wide.ts'
import { useSectionChoice } from './choices.ts'

/** Whether each section of lists is open before the user's first choice. */
const atFirst = {
  own: 'open',
  external: 'open',
  unfinished: 'open',
  /** Open on a desk where the list has vehicles: a table costs little room there. */
  owners: 'desk',
  stations: 'desk',
  recycle: 'desk',
  reuse: 'desk',
  sent: 'desk',
  done: 'closed',
  // Sections of the management.
  users: 'open',
  shops: 'closed',
  companies: 'closed',
} as const
export type SectionName = keyof typeof atFirst

/**
 * Whether a section is open, with its toggle: `<Collapse {...useSection('own')}>`.
 * @param total vehicles of its list, undefined while unknown
 */
export function useSection(name: SectionName, total = 0): { open: boolean; onToggle: () => void } {
  const isDesk = useDesk()
  const [choice, choose] = useSectionChoice(name)
  const first = atFirst[name]
  const open = choice ?? (first === 'open' || (first === 'desk' && isDesk && total > 0))
  return { open, onToggle: () => choose(!open) }
}
