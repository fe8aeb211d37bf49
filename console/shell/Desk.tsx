import { useQuery } from '@tanstack/react-query'
import { Button, Result, Spin } from 'antd'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { useConfirmDialog } from '#console/ui/confirm.tsx'
import { rightsQuery } from '#console/app/session/rights.ts'
import { signOut } from '#console/app/session/session.ts'
import { readStored, writeStored } from '#console/browser-storage.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import styles from './desk.module.css'
import { Header } from './Header.tsx'
import { Palette } from './Palette.tsx'
import { Rail } from './Rail.tsx'
import { useOpenPage } from './use-open-page.ts'

const narrowKey = 'console.narrowRail'

/** Rail, header and the open page; or, without the right to be here, the way to the phone app. */
export function Desk() {
  const text = useText()
  const { data: rights, error, refetch } = useQuery(rightsQuery())
  const isDesigner = useOpenPage()?.isDesigner ?? false
  const [chosen, setChosen] = useState(() => readStored(narrowKey))
  const isNarrow = chosen === null ? window.innerWidth < (isDesigner ? 1400 : 1280) : chosen === 'true'
  const [isSearching, setSearching] = useState(false)
  const dialog = useConfirmDialog()
  const toggle = () => {
    writeStored(narrowKey, String(!isNarrow))
    setChosen(String(!isNarrow))
  }
  if (error) {
    return (
      <main className={styles.alone}>
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </main>
    )
  }
  if (!rights) {
    return <Spin className={styles.alone} />
  }
  if (!rights.includes('console.enter')) {
    return <NoEntry />
  }
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#content">
        {text('header.skip')}
      </a>
      <Header onSearch={() => setSearching(true)} />
      <Rail isNarrow={isNarrow} onToggle={toggle} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Palette isOpen={isSearching} onOpen={setSearching} />
      {dialog}
    </div>
  )
}

function NoEntry() {
  const text = useText()
  return (
    <main className={styles.alone}>
      <Result
        status="403"
        title={text('entry.refused')}
        subTitle={text('entry.refusedHint')}
        extra={[
          <Button key="phone" type="primary" href="/mobilevue/">
            {text('entry.toPhone')}
          </Button>,
          <Button key="out" onClick={() => void signOut()}>
            {text('header.signOut')}
          </Button>,
        ]}
      />
    </main>
  )
}
