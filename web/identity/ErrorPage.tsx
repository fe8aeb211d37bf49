import { uncheckedPath } from '#api/link.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { config } from '#web/app/config.ts'
import { savedError } from '#web/app/call/report-failure.ts'
import { homePath } from '#web/app/routing/home-path.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './error-page.module.css'

/** Where a refusal of the whole page leads: its words, the way back to try again, and the way home. */
export default function ErrorPage() {
  const text = useText('identity')
  const frame = useText()
  const navigate = useNavigate()
  const saved = savedError()
  const home = () => void navigate(homePath(), { replace: true })
  return (
    <Page title={text('user.error.title')} hasBack={false}>
      <div className={styles.middle}>
        <EmptyPage type={1} tip={saved?.message}>
          <p>{text('user.error.explain')}</p>
          {config.servicePhone && (
            <a className={styles.call} href={`tel:${config.servicePhone}`}>
              {text('user.banned.call', { phone: config.servicePhone })}
            </a>
          )}
          <div className={styles.ways}>
            {saved && (
              <PrimaryButton onClick={() => navigate(uncheckedPath(saved.page), { replace: true })}>
                {frame('action.retry')}
              </PrimaryButton>
            )}
            <PrimaryButton kind={saved ? 'plain' : 'primary'} onClick={home}>
              {frame('action.home')}
            </PrimaryButton>
          </div>
        </EmptyPage>
      </div>
    </Page>
  )
}
