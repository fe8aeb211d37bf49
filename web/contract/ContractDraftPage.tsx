import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { contractDeskApi, type DeskTemplate } from '#api/contract/contract-desk.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { contractApi, type ContractDetail } from '#api/contract/contract.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { lessors, type Lessor } from '#domain/contract/contract-state.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ContractText } from './contract-text.tsx'
import { DraftField, draftValue } from './draft-field.tsx'
import { HouseField, type ContractHouse } from './house-field.tsx'
import { DraftRows, type TypedRow } from './draft-rows.tsx'
import styles from './contract.module.css'

/** What was typed into the rows of a field; a row nobody has filled in is left out. */
function rowValues({ columns }: DeskTemplate['fields'][number], rows: readonly TypedRow[] = []) {
  const filled = rows.flatMap((row) => {
    const values = columns.flatMap((column) => {
      const value = draftValue(column, row[column.key] ?? '')
      return value === null ? [] : [[column.key, value] as const]
    })
    return values.length === 0 ? [] : [Object.fromEntries(values)]
  })
  return filled.length === 0 ? null : filled
}

/** Drawing a contract up from a template, with the text as it will be beside the fields. */
export default function ContractDraftPage() {
  const text = useText('contract')
  const templates = useQuery({ ...callQuery(contractDeskApi.templates, {}) })
  const [templateId, setTemplateId] = useState<string | null>(null)
  const [query] = useSearchParams()
  const contractId = query.get('contractId') ?? ''
  const parent = useQuery({
    ...callQuery(contractApi.detail, { query: { contractId } }),
    enabled: contractId !== '',
  })
  const offerId = query.get('offerId') ?? ''
  const offers = useQuery({ ...callQuery(lettingApi.offers, {}), enabled: offerId !== '', staleTime: 0 })
  const offer = offers.data?.find(({ id }) => id === offerId) ?? null
  // What is added to a contract is a supplement; handover and settlement sheets are drawn up from the contract itself.
  const list = templates.data?.filter(({ kind }) =>
    contractId === '' ? !['settlement', 'handover', 'supplement'].includes(kind) : kind === 'supplement',
  )
  const isReady =
    (contractId === '' || parent.data !== undefined) && (offerId === '' || offers.data !== undefined)
  const template = isReady
    ? (list?.find(({ id }) => id === templateId) ??
      (offer ? list?.find(({ kind }) => kind === 'lease') : undefined) ??
      list?.[0])
    : undefined
  const error = templates.error ?? parent.error ?? offers.error
  return (
    <>
      {template && list ? (
        <Draft
          key={template.id}
          template={template}
          templates={list}
          parent={parent.data ?? null}
          offer={offer}
          onTemplate={setTemplateId}
        />
      ) : (
        <Page title={text('draft.title')} mood="work">
          {error ? <FailedPage error={error} /> : <Skeleton kind="cards" rows={3} />}
        </Page>
      )}
    </>
  )
}

type Props = {
  template: DeskTemplate
  templates: readonly DeskTemplate[]
  /** The contract this one adds to. */
  parent: ContractDetail | null
  /** The house an owner offers for long letting, which a lease is drawn up for. */
  offer: Offer | null
  onTemplate: (id: string) => void
}

type Offer = CallOutput<typeof lettingApi.offers>[number]

/** What the owner's offer says of a lease already. */
const typedFrom = (offer: Offer): Record<string, string> => ({
  startsOn: offer.startsOn,
  months: String(offer.months),
  monthlyRent: String(offer.rent / 100),
  deposit: String(offer.deposit / 100),
  address: offer.address,
})

function Draft({ template, templates, parent, offer, onTemplate }: Props) {
  const text = useText('contract')
  const navigate = useNavigate()
  const [account, setAccount] = useState('')
  const [house, setHouse] = useState<ContractHouse | null>(
    offer ? { id: offer.houseId, name: offer.houseName } : null,
  )
  const [lessor, setLessor] = useState<Lessor>(offer?.lessor ?? 'park')
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    parent ? { leaseNo: parent.contractNo } : offer ? typedFrom(offer) : {},
  )
  const [rows, setRows] = useState<Record<string, readonly TypedRow[]>>({})
  const { needsHouse } = template
  const body = {
    templateId: template.id,
    account,
    ...(house && needsHouse ? { houseId: house.id } : {}),
    ...(template.kind === 'lease' ? { lessor } : {}),
    ...(parent ? { parentId: parent.id } : {}),
    fields: Object.fromEntries(
      template.fields.flatMap((field) => {
        const value =
          field.type === 'rows'
            ? rowValues(field, rows[field.key])
            : draftValue(field, typed[field.key] ?? '')
        return value === null ? [] : [[field.key, value]]
      }),
    ),
  }
  const deferredBody = useDeferredValue(body)
  const preview = useQuery({
    ...callQuery(contractDeskApi.preview, { body: deferredBody }),
    placeholderData: (before) => before,
  })
  const problems = new Map(preview.data?.problems.map(({ key, message }) => [key, message]))
  async function send() {
    if (!(await confirm({ title: text('draft.send'), body: text('draft.sendAsk') }))) {
      return
    }
    const { contractId } = await call(contractDeskApi.send, { body })
    toast(text('draft.sent'), 'success')
    await navigate(link(screens.contractPreview, { contractId }), { replace: true })
  }
  return (
    <Page
      title={text('draft.title')}
      mood="work"
      footer={
        <PrimaryButton isDisabled={!preview.data || problems.size > 0} onClick={send}>
          {text('draft.send')}
        </PrimaryButton>
      }
    >
      <div className={styles.stack}>
        <label className={styles.label}>
          {text('draft.template')}
          <select
            className={styles.select}
            value={template.id}
            onChange={(event) => onTemplate(event.target.value)}
          >
            {templates.map(({ id, name, version }) => (
              <option key={id} value={id}>{`${name} v${version}`}</option>
            ))}
          </select>
        </label>
        {parent ? (
          <p className={styles.notice}>
            {text('draft.supplements', { no: parent.contractNo, name: parent.partyName })}
          </p>
        ) : (
          <TextField
            label={text('draft.account')}
            value={account}
            onChange={setAccount}
            error={account ? problems.get('account') : undefined}
          />
        )}
        {needsHouse && <HouseField chosen={house} onChange={setHouse} />}
        {template.kind === 'lease' && (
          <>
            <Segments
              label={text('draft.lessor')}
              value={lessor}
              options={lessors.map((value) => ({ value, label: text(`draft.lessors.${value}`) }))}
              onChange={setLessor}
            />
            <p className={styles.soft}>{text('draft.lessorHelp')}</p>
          </>
        )}
        {template.fields.map((field) =>
          field.type === 'rows' ? (
            <DraftRows
              key={field.key}
              field={field}
              rows={rows[field.key] ?? []}
              error={rows[field.key] ? problems.get(field.key) : undefined}
              onChange={(changed) => setRows((before) => ({ ...before, [field.key]: changed }))}
            />
          ) : (
            <DraftField
              key={field.key}
              field={field}
              value={typed[field.key] ?? ''}
              error={typed[field.key] ? problems.get(field.key) : undefined}
              onChange={(value) => setTyped((before) => ({ ...before, [field.key]: value }))}
            />
          ),
        )}
        {problems.size > 0 && (
          <p className={styles.soft}>{text('draft.missing', { count: problems.size })}</p>
        )}
        {preview.data?.warnings.map((warning) => (
          <p key={warning} className={styles.notice} data-tone="warn">
            {warning}
          </p>
        ))}
        <h2 className={styles.name}>{text('draft.preview')}</h2>
        {preview.data ? (
          <ContractText clauses={preview.data.clauses} bills={preview.data.bills} />
        ) : (
          <p className={styles.soft}>{preview.error?.message ?? text('draft.previewEmpty')}</p>
        )}
      </div>
    </Page>
  )
}
