import type { ReactNode } from 'react'
import { useAddressState } from '#console/app/address-state.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { PersonPicker } from '../PersonPicker.tsx'
import styles from './definition.module.css'

/** Whose rights a trial runs with: a chosen person's, or '' for one's own. */
export function useTriedAs(): { userId: string; choose: (userId: string) => void; mayChoose: boolean } {
  const may = useRights()
  const [{ as: userId }, change] = useAddressState('as')
  const mayChoose = may('form.preview')
  return { userId: mayChoose ? userId : '', choose: (next) => change({ as: next }), mayChoose }
}

type TrialHeadProps = {
  as: ReturnType<typeof useTriedAs>
  /** What was found and what it cost. */
  children: ReactNode
}

/** Over a trial: in whose place it runs, and what it cost. */
export function TrialHead({ as: { userId, choose, mayChoose }, children }: TrialHeadProps) {
  const text = useText('definitions')
  return (
    <div className={styles.previewHead}>
      <h2>{text('trial.title')}</h2>
      {mayChoose ? (
        <PersonPicker
          label={text('trial.as')}
          placeholder={text('trial.asHint')}
          width={240}
          value={userId}
          onChange={(next) => choose(next ?? '')}
        />
      ) : (
        <span className={styles.hint}>{text('trial.hint')}</span>
      )}
      <span className={styles.spacer} />
      {children}
    </div>
  )
}
