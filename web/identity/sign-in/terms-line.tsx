import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import styles from './terms-line.module.css'

/** What going on means, with both papers to read before: this step may make an account. */
export function TermsLine({ begins }: { begins: string }) {
  const text = useText('identity')
  return (
    <p className={styles.terms}>
      {begins} <Link to={link(screens.policy, { type: '2' })}>{text('signIn.policies.agreement')}</Link>
      {text('signIn.register.and')}
      <Link to={link(screens.policy, { type: '1' })}>{text('signIn.policies.privacy')}</Link>
    </p>
  )
}
