import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { fenOf } from '../fen-of.ts'
import styles from '../payout/payout.module.css'
import { TitleSheet, type StoredTitle } from './title-sheet.tsx'

type Candidate = CallOutput<typeof invoiceApi.candidate>

/** Asks for an invoice of one order: to whom, and of how much. */
export default function AskInvoicePage() {
  const text = useText('invoices')
  const [query] = useSearchParams()
  const source = {
    bizType: query.get('bizType') ?? '',
    bizId: query.get('bizId') ?? '',
    subject: query.get('subject') === 'commission' ? ('commission' as const) : ('paid' as const),
  }
  const found = useQuery({ ...callQuery(invoiceApi.candidate, { query: source }), staleTime: 0 })
  const titles = useQuery({ ...callQuery(invoiceApi.titles, {}), staleTime: 0 })
  const isNothingLeft = found.data !== undefined && found.data.left <= 0
  if (found.data && titles.data && !isNothingLeft) {
    return <Ask candidate={found.data} titles={titles.data} />
  }
  const error = found.error ?? titles.error
  return (
    <Page title={text('ask.title')}>
      {!error && !isNothingLeft && <Skeleton kind="rows" rows={4} />}
      {error && !isNothingLeft && <FailedPage error={error} />}
      {isNothingLeft && (
        <EmptyPage type={2} tip={text('ask.none')} hasBack>
          {text('ask.noneHelp')}
        </EmptyPage>
      )}
    </Page>
  )
}

type AskProps = { candidate: Candidate; titles: readonly StoredTitle[] }

function Ask({ candidate, titles }: AskProps) {
  const text = useText('invoices')
  const navigate = useNavigate()
  const [typed, setTyped] = useState((candidate.left / 100).toFixed(2))
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const title = titles.find(({ id }) => id === chosen) ?? titles[0]
  const amount = fenOf(typed)

  async function submit() {
    if (amount === null || amount < 1 || amount > candidate.left) {
      setProblem(text('ask.amountWrong', { left: (candidate.left / 100).toFixed(2) }))
      return
    }
    if (!title) {
      toast(text('ask.titleMissing'))
      setAdding(true)
      return
    }
    const { bizType, bizId, subject } = candidate
    await call(invoiceApi.ask, { body: { bizType, bizId, subject, titleId: title.id, amount } })
    toast(text('ask.done'), 'success')
    await navigate(link(screens.invoices), { replace: true })
  }

  return (
    <Page
      title={text('ask.title')}
      footer={<PrimaryButton onClick={submit}>{text('ask.submit')}</PrimaryButton>}
    >
      <Group>
        <Row label={text('ask.item')} detail={<span data-said>{candidate.item}</span>} />
        <Row label={text('ask.left')} value={yuanWithFen(candidate.left)} />
      </Group>
      {titles.length > 0 && (
        <Choice
          label={text('ask.titleLabel')}
          value={title?.id ?? ''}
          options={titles.map(({ id, name, taxNo }) => ({
            value: id,
            label: taxNo === '' ? name : `${name} · ${taxNo}`,
          }))}
          onChange={setChosen}
        />
      )}
      <p className={styles.add}>
        <button type="button" className={styles.action} onClick={() => setAdding(true)}>
          {text('ask.newTitle')}
        </button>
      </p>
      <TextField
        label={text('ask.amount')}
        help={text('ask.amountHelp')}
        error={problem}
        inputMode="decimal"
        maxLength={12}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setProblem(null)
        }}
      />
      <p className={styles.small}>{text('ask.kind')}</p>
      {isAdding && (
        <TitleSheet
          title={null}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setChosen(id)
            setAdding(false)
          }}
        />
      )}
    </Page>
  )
}
