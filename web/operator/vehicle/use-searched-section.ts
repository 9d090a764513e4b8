import { useState } from 'react'
import { useSection, type SectionName } from '../list/section.ts'

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
