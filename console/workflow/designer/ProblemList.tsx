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
  const [shown, setShown] = useState<'problems' | 'xml' | null>('problems')
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
          type={shown === 'problems' ? 'primary' : 'text'}
          ghost={shown === 'problems'}
          onClick={() => setShown(shown === 'problems' ? null : 'problems')}
        >
          {text('design.problems')} {problems.length > 0 ? problems.length : ''}
        </Button>
        <Button
          size="small"
          type={shown === 'xml' ? 'primary' : 'text'}
          ghost={shown === 'xml'}
          onClick={() => setShown(shown === 'xml' ? null : 'xml')}
        >
          {text('design.xml')}
        </Button>
        <output className={styles.hint}>
          {isChecking ? text('design.checking') : summary || text('design.noProblems')}
        </output>
      </div>
      {shown === 'problems' && problems.length > 0 && (
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
      {shown === 'xml' && <pre className={styles.xml}>{xml}</pre>}
    </div>
  )
}
