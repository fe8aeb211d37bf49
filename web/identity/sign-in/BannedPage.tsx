import { useNavigate } from '#web/app/routing/routing.tsx'
import { loginPath } from '#api/identity/login-path.ts'
import { config } from '#web/app/config.ts'
import { clearSession } from '#web/app/session/session.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './banned.module.css'
import { ClosedGate } from './closed-gate.tsx'
import { savedRefusal } from '#web/app/session/account-refusal.ts'
import { formatInstant } from '../format-date-time.ts'

/** Where a person stands whose account may not be used: why, until when, and whom to ask. */
export default function BannedPage() {
  const text = useText('identity')
  const navigate = useNavigate()
  const refusal = savedRefusal()
  const state = refusal?.status ?? 'unknown'

  function toSignIn() {
    clearSession()
    void navigate(loginPath(tenantCode()), { replace: true })
  }

  return (
    <Page
      title={text('user.banned.title')}
      hasBack={false}
      footer={
        <nav className={styles.ways} aria-label={text('user.banned.ways')}>
          {config.servicePhone && (
            <a className={styles.call} href={`tel:${config.servicePhone}`}>
              {text('user.banned.call', { phone: config.servicePhone })}
            </a>
          )}
          <PrimaryButton kind={config.servicePhone ? 'plain' : 'primary'} onClick={toSignIn}>
            {text('user.banned.toSignIn')}
          </PrimaryButton>
        </nav>
      }
    >
      <div className={styles.head}>
        <ClosedGate />
        <h2 className={styles.state}>{text(`user.banned.state.${state}`)}</h2>
        <p className={styles.explain}>{text(`user.banned.explain.${state}`)}</p>
      </div>
      {refusal && (
        <Group>
          <Row label={text('user.banned.reason')} value={refusal.reason ?? text('user.banned.noReason')} />
          {refusal.status === 'disabled' && (
            <Row
              label={text('user.banned.until')}
              value={refusal.until ? formatInstant(refusal.until) : text('user.banned.open')}
            />
          )}
        </Group>
      )}
      <h3 className={styles.heading}>{text('user.banned.appeal')}</h3>
      <ol className={styles.steps}>
        <li>{text('user.banned.steps.call')}</li>
        <li>{text('user.banned.steps.prove')}</li>
        <li>{text('user.banned.steps.wait')}</li>
      </ol>
    </Page>
  )
}
