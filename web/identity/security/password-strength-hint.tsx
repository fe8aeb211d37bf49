import { passwordStrength } from '#domain/identity/password-strength.ts'
import { useText } from '#web/text/text.ts'
import styles from './password-strength-hint.module.css'

/** Says how good the password is that is being typed; before the first character, what it needs. */
export function PasswordStrengthHint({ password }: { password: string }) {
  const text = useText('identity')
  if (password === '') {
    return <p>{text('user.password.rule')}</p>
  }
  const strength = passwordStrength(password)
  return (
    <p className={styles.hint} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {text(`user.password.strength.${strength}`)}
    </p>
  )
}
