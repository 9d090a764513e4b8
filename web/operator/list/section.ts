import { useSectionChoice } from './choices.ts'

/** Whether each section of lists is open before the user's first choice. */
const atFirst = {
  own: 'open',
  external: 'open',
  unfinished: 'open',
  owners: 'closed',
  stations: 'closed',
  recycle: 'closed',
  reuse: 'closed',
  sent: 'closed',
  done: 'closed',
  // Sections of the management.
  users: 'open',
  shops: 'closed',
  companies: 'closed',
} as const
export type SectionName = keyof typeof atFirst

/** Whether a section is open, with its toggle: `<Collapse {...useSection('own')}>`. */
export function useSection(name: SectionName): { open: boolean; onToggle: () => void } {
  const [choice, choose] = useSectionChoice(name)
  const open = choice ?? atFirst[name] === 'open'
  return { open, onToggle: () => choose(!open) }
}
