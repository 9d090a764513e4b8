import { AnswerPanel } from './AnswerPanel.tsx'
import { IsolationPanel } from './IsolationPanel.tsx'
import { PiecesPanel } from './PiecesPanel.tsx'
import type { Answer, Line } from './record.ts'

/** The answers of an opened line. Loaded by the first press that opens one. */
export default function LinePanel(props: {
  line: Line
  onAnswer: (answer: Answer) => Promise<void>
}) {
  const { code, unit } = props.line
  if (code === 'hv_isolated') return <IsolationPanel {...props} />
  return unit === 'pcs' ? <PiecesPanel {...props} /> : <AnswerPanel {...props} />
}
