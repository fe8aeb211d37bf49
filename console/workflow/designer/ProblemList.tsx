import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '#console/text/text.ts'
import type { FlowProblem } from './designer-context.ts'
import styles from './designer.module.css'

type ProblemListProps = {
  problems: readonly FlowProblem[]
  isChecking: boolean
  xml: string
  onOpen: (problem: FlowProblem) => void
}

/** What the check says, below the canvas; each line leads to its place. */
export function ProblemList({ problems, isChecking, xml, onOpen }: ProblemListProps) {
  const text = useText('flows')
  const [openPanel, setOpenPanel] = useState<'problems' | 'xml' | null>('problems')
  const errors = problems.filter(({ level }) => level === 'error').length
  const summary = [
    errors > 0 ? text('design.errors', { count: errors }) : '',
    problems.length > errors ? text('design.warnings', { count: problems.length - errors }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles.bottom}>
      <div className={styles.bottomHead}>
        <Button
          size="small"
          type={openPanel === 'problems' ? 'primary' : 'text'}
          ghost={openPanel === 'problems'}
          onClick={() => setOpenPanel(openPanel === 'problems' ? null : 'problems')}
        >
          {text('design.problems')} {problems.length > 0 ? problems.length : ''}
        </Button>
        <Button
          size="small"
          type={openPanel === 'xml' ? 'primary' : 'text'}
          ghost={openPanel === 'xml'}
          onClick={() => setOpenPanel(openPanel === 'xml' ? null : 'xml')}
        >
          {text('design.xml')}
        </Button>
        <output className={styles.hint}>
          {isChecking ? text('design.checking') : summary || text('design.noProblems')}
        </output>
      </div>
      {openPanel === 'problems' && problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={`${problem.message} ${problem.setting ?? ''} ${problem.flowId ?? ''}`}>
              <button
                type="button"
                className={styles.problem}
                data-level={problem.level}
                onClick={() => onOpen(problem)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {problem.level === 'error' ? '×' : '!'}
                </span>
                {problem.message}
              </button>
            </li>
          ))}
        </ul>
      )}
      {openPanel === 'xml' && <pre className={styles.xml}>{xml}</pre>}
    </div>
  )
}
