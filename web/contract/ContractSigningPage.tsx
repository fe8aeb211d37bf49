import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { contractApi, type ContractDetail } from '#api/contract/contract.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ContractReading } from './contract-reading.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { HandoverPhotos } from './handover/handover-photos.tsx'
import styles from './contract.module.css'
import { RefuseSheet } from './refuse-sheet.tsx'
import { ProviderStep } from './provider-step.tsx'
import { Signers } from './signers.tsx'
import { SigningProgress } from './signing-progress.tsx'
import { SignStep } from './sign-step.tsx'

/** Signing one contract: read to the end, confirm by a code, draw, sign. Reloading goes on where the server knows it. */
export default function ContractSigningPage() {
  const text = useText('contract')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const contractId = query.get('contractId') ?? ''
  const contract = useQuery({ ...callQuery(contractApi.detail, { query: { contractId } }), staleTime: 0 })
  const [isRefusing, setIsRefusing] = useState(false)
  const detail = contract.data
  useOpened(contractId, detail)
  if (!detail) {
    return (
      <Page title={text('sign.title')}>
        {contract.error ? <FailedPage error={contract.error} /> : <Skeleton kind="cards" rows={3} />}
      </Page>
    )
  }
  const { me } = detail
  const view = link(screens.contractPreview, { contractId })
  if (!me || !me.isMyTurn) {
    const isSigned = me?.state === 'signed'
    const tip = isSigned
      ? text('sign.done')
      : me?.state === 'refused'
        ? text('sign.refused')
        : detail.state === 'pending' || detail.state === 'partSigned'
          ? text('sign.notTurn')
          : text('sign.over')
    return (
      <Page title={text('sign.title')} isSigned={isSigned && me?.role === 'owner'}>
        <EmptyPage
          type={2}
          tip={tip}
          linkLabel={text('sign.view')}
          onLink={() => navigate(view, { replace: true })}
        >
          {isSigned && text(detail.state === 'active' ? 'sign.doneActive' : 'sign.doneHint')}
        </EmptyPage>
      </Page>
    )
  }
  return (
    <Page
      title={text('sign.title')}
      footer={
        me.readAt === null && (
          <PrimaryButton kind="secondary" onClick={readOn}>
            {text('sign.readOn')}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.stack}>
        <SigningProgress detail={detail} me={me} />
        <ContractSummary detail={detail} />
        <Signers detail={detail} />
        <h2 className={styles.name}>{text('sign.text')}</h2>
        <HandoverPhotos photos={detail.photos} />
        <ContractReading detail={detail} />
        <p className={styles.notice}>{text(detail.provider === 'own' ? 'sign.ownCa' : 'sign.provider')}</p>
        <ReadEnd detail={detail} onRead={() => contract.refetch()} />
        {!me.hasRealName && (
          <>
            <p className={styles.notice} data-tone="warn">
              {text('sign.needsIdentity')}
            </p>
            <PrimaryButton
              onClick={() =>
                navigate(link(screens.realName, { next: link(screens.contractSigning, { contractId }) }))
              }
            >
              {text('sign.goIdentity')}
            </PrimaryButton>
          </>
        )}
        {me.hasRealName && me.readAt !== null && (
          <>
            {detail.provider === 'own' ? (
              <SignStep detail={detail} me={me} onChange={() => contract.refetch()} />
            ) : (
              <ProviderStep detail={detail} me={me} onChange={() => contract.refetch()} />
            )}
          </>
        )}
        <PrimaryButton kind="plain" onClick={() => setIsRefusing(true)}>
          {text('sign.refuse')}
        </PrimaryButton>
      </div>
      <RefuseSheet
        isOpen={isRefusing}
        contractId={contractId}
        onClose={() => setIsRefusing(false)}
        onDone={() => {
          setIsRefusing(false)
          void contract.refetch()
        }}
      />
    </Page>
  )
}

/** One screen further down, with two lines of what was read last still in sight. */
function readOn() {
  const area = document.querySelector('main')
  area?.scrollBy({ top: area.clientHeight - 48 })
}

/** That the text was on the screen is written down once. */
function useOpened(contractId: string, detail: ContractDetail | undefined) {
  const isMine = detail?.me?.isMyTurn === true
  useEffect(() => {
    if (isMine) {
      void call(contractApi.open, { body: { contractId } }, { quiet: true }).catch(() => {})
    }
  }, [contractId, isMine])
}

/** Says that the end was reached, once the end has been on the screen for a moment. */
function ReadEnd({ detail, onRead }: { detail: ContractDetail; onRead: () => void }) {
  const text = useText('contract')
  const end = useRef<HTMLOutputElement>(null)
  const [until, setUntil] = useState<number | null>(null)
  const isRead = (detail.me?.readAt ?? null) !== null
  const { id } = detail
  useEffect(() => {
    const element = end.current
    if (!element || isRead) {
      return undefined
    }
    const openedAt = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSeen = false
    const report = async () => {
      const seconds = Math.round((performance.now() - openedAt) / 1000)
      const { waitMs } = await call(contractApi.read, { body: { contractId: id, seconds } })
      if (waitMs === 0) {
        onRead()
        return
      }
      // Nobody reads as fast as that: it counts when the end is still on the screen then.
      if (isSeen) {
        setUntil(performance.now() + waitMs)
        timer = setTimeout(report, waitMs)
      }
    }
    const watcher = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      isSeen = entry?.isIntersecting === true
      setUntil(null)
      if (isSeen) {
        timer = setTimeout(report, 2000)
      }
    })
    watcher.observe(element)
    return () => {
      isSeen = false
      clearTimeout(timer)
      watcher.disconnect()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function each time must not begin the wait anew
  }, [id, isRead])
  return (
    <output ref={end} className={styles.readEnd} data-done={isRead}>
      {isRead ? text('sign.bottom') : until === null ? text('sign.readHint') : <ReadingLeft until={until} />}
    </output>
  )
}

/** Whoever is at the end sooner than anybody reads is told how long it takes yet. */
function ReadingLeft({ until }: { until: number }) {
  const text = useText('contract')
  const left = () => Math.max(1, Math.ceil((until - performance.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(ticking)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is about this moment alone
  }, [until])
  // Seen and not read out: a voice that counts every second helps nobody.
  return <span aria-hidden="true">{text('sign.readLeft', { seconds })}</span>
}
