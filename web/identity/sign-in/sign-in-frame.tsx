import { LeftOutline } from 'antd-mobile-icons'
import type { ReactNode } from 'react'
import { isShell } from '#web/app/device/native-shell.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { useBack } from '#web/ui/page/use-back.ts'
import { LanguageSwitch } from '#web/ui/kit/LanguageSwitch.tsx'
import styles from './sign-in-frame.module.css'
import { ValleyScene } from '../valley-scene.tsx'

type Props = {
  /** The page's name in the browser's tab. */
  title: string
  /** What is written into the sky. */
  heading: string
  motto: string
  hasBack?: boolean
  children: ReactNode
}

/** What every way of signing in looks like: the valley above, the form below, the company's line at the end. */
export function SignInFrame({ title, heading, motto, hasBack = false, children }: Props) {
  const text = useText('identity')
  const frame = useText()
  const goBack = useBack({})
  return (
    <Page title={title} hasBar={false} isFlush>
      <div className={styles.frame}>
        <header className={styles.sky}>
          <div className={styles.picture}>
            <ValleyScene />
          </div>
          <div className={styles.bar}>
            {hasBack && !isShell() && (
              <IconButton name={frame('action.back')} icon={<LeftOutline />} onClick={goBack} />
            )}
            <LanguageSwitch />
          </div>
          <div className={styles.words} data-below-bar={hasBack || undefined}>
            <h1 className={styles.heading}>{heading}</h1>
            <p className={styles.motto}>{motto}</p>
          </div>
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.copyright}>{text('signIn.copyright')}</footer>
      </div>
    </Page>
  )
}
