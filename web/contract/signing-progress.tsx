import type { ContractDetail } from '#api/contract/contract.ts'
import { useText } from '#web/text/text.ts'
import styles from './signing-progress.module.css'

type Progress = NonNullable<ContractDetail['me']>

/** Where somebody stands on the way to their signature, as the server knows it. */
export function SigningProgress({ detail, me }: { detail: ContractDetail; me: Progress }) {
  const text = useText('contract')
  const steps = [
    { key: 'read', isDone: me.readAt !== null },
    ...(me.role === 'park' ? [] : [{ key: 'identity', isDone: me.hasRealName } as const]),
    ...(detail.provider === 'own' ? [{ key: 'code', isDone: me.intentUntil !== null } as const] : []),
    { key: me.role === 'park' ? 'seal' : 'sign', isDone: false },
  ] as const
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className={styles.steps} aria-label={text('sign.steps.title')}>
      {steps.map(({ key, isDone }, at) => (
        <li
          key={key}
          className={styles.step}
          data-is={isDone ? 'done' : at === now ? 'now' : 'later'}
          aria-current={at === now ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {isDone ? '✓' : at + 1}
          </span>
          {text(`sign.steps.${key}`)}
        </li>
      ))}
    </ol>
  )
}
