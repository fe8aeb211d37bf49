import { useText } from '#web/text/text.ts'
import styles from './content.module.css'
import type { StartForm } from '#api/workflow/instance-views.ts'

/** What one should know before filling in: for whom it is, and what the flow says about it. */
export function StartIntro({ form }: { form: StartForm }) {
  const text = useText('work')
  const help = [form.node.helpGlobal, form.node.help].filter((line) => line !== null && line !== '')
  return (
    <>
      {form.leaderName !== null && (
        <p className={styles.leader} data-said>
          {text('form.forLeader', { name: form.leaderName })}
        </p>
      )}
      {help.length > 0 && (
        <p className={styles.help} data-said>
          {help.join('\n')}
        </p>
      )}
    </>
  )
}
