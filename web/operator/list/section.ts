import { useState } from 'react'
import { useSectionChoice } from './use-list.ts'

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
type SectionName = keyof typeof atFirst

/** Whether a section is open, with its toggle: `<Collapse {...useSection('own')}>`. */
export function useSection(name: SectionName): { open: boolean; onToggle: () => void } {
  const [choice, choose] = useSectionChoice(name)
  const open = choice ?? atFirst[name] === 'open'
  return { open, onToggle: () => choose(!open) }
}

/**
 * A section that a search, a task or the choosing opens, so that its cards are visible. The user can
 * still close it.
 */
export function useSearchedSection(
  name: SectionName,
  search = '',
): { open: boolean; onToggle: () => void } {
  const section = useSection(name)
  const [closedFor, setClosedFor] = useState('')
  if (search === '') return section
  const open = closedFor !== search
  return { open, onToggle: () => setClosedFor(open ? search : '') }
}
