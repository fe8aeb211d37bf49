import { LeftOutline } from 'antd-mobile-icons'
import { type ReactNode, useEffect } from 'react'
import { isShell, tellShell } from '#web/app/device/native-shell.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '../kit/IconButton.tsx'
import styles from './TitleBar.module.css'
import { useBack, useHasBack, type BackOptions } from './use-back.ts'

export type TitleBarProps = BackOptions & {
  title: string
  /** False on the root pages of the tabs. */
  hasBack?: boolean
  /** Actions at the right edge. */
  actions?: ReactNode
  isHidden?: boolean
}

/** The bar with the page's name and the way back. The native app draws its own, and of ours stays what it leaves to us. */
export function TitleBar({ title, hasBack = true, actions, isHidden, ...back }: TitleBarProps) {
  const text = useText()
  const goBack = useBack(back)
  const isBackOurs = useHasBack()
  usePageTitle(title)
  if (isHidden) {
    return null
  }
  const arrow = hasBack && isBackOurs && (
    <IconButton name={text('action.back')} icon={<LeftOutline />} onClick={goBack} />
  )
  if (isShell()) {
    return (
      <>
        <h1 className="visually-hidden">{title}</h1>
        {(arrow || actions) && (
          <div className={styles.inShell}>
            {arrow}
            <div className={`${styles.side} ${styles.end}`}>{actions}</div>
          </div>
        )}
      </>
    )
  }
  return (
    <header className={styles.bar}>
      <div className={styles.side}>{arrow}</div>
      <h1 className={styles.title}>{title}</h1>
      <div className={`${styles.side} ${styles.end}`}>{actions}</div>
    </header>
  )
}

/** Names the page: in the browser's tab, and in the title bar of the native shell. */
function usePageTitle(title: string): void {
  const text = useText()
  const name = text('name')
  useEffect(() => {
    document.title = title === '' || title === name ? name : `${title} · ${name}`
    if (isShell()) {
      tellShell('setTitle', title)
    }
  }, [title, name])
}
