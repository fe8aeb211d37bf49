import { createContext, use, type ReactNode } from 'react'
import styles from './definition.module.css'

export type Problem = { at: string; message: string }

/** What the check says about the definition that is open, by place. */
export const ProblemsContext = createContext<readonly Problem[]>([])

/** The problems at a place of a definition and below it. */
function useProblemsAt(at: string): readonly Problem[] {
  const problems = use(ProblemsContext)
  return problems.filter((one) => one.at === at || one.at.startsWith(`${at}.`) || one.at.startsWith(`${at}[`))
}

type ProblemsAtProps = {
  at: string
  /** `own`: only what is said of the place itself; `members`: of its own settings too, but not of what is deeper. */
  depth?: 'own' | 'members' | 'all'
}

const members = /^(?:\.\w+)?$/

/** What is wrong at a place, where it is. */
export function ProblemsAt({ at, depth = 'all' }: ProblemsAtProps) {
  const problems = useProblemsAt(at).filter((one) =>
    depth === 'own' ? one.at === at : depth === 'all' || members.test(one.at.slice(at.length)),
  )
  return problems.map((one) => (
    <p key={`${one.at} ${one.message}`} className={styles.problem} role="alert">
      {one.message}
    </p>
  ))
}

type FieldProps = { label: string; hint?: string; at?: string; children: ReactNode }

/** A setting with its name, what is to be known of it, and what is wrong with it. */
export function Field({ label, hint, at, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
      {hint !== undefined && <small className={styles.hint}>{hint}</small>}
      {at !== undefined && <ProblemsAt at={at} />}
    </div>
  )
}
