import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import {
  invoiceTitleProblem,
  normalizedTitle,
  type InvoiceTitle,
} from '#domain/wallet/invoice/invoice-title.ts'
import { call } from '#web/app/call/call.ts'
import { queryClient, updateShown } from '#web/app/call/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'

export type StoredTitle = CallOutput<typeof invoiceApi.titles>[number]

const empty: InvoiceTitle = {
  kind: 'person',
  name: '',
  taxNo: '',
  email: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
}
const kinds = ['person', 'company'] as const
const companyFields = ['address', 'phone', 'bank', 'bankAccount'] as const

type Props = {
  /** null: a new one. */
  title: StoredTitle | null
  onClose: () => void
  onSaved: (id: string) => void
}

/** It stands in the list at once: whoever goes on with it does not depend on the list being read again. */
function showTitle(saved: StoredTitle): void {
  const filters = { queryKey: [invoiceApi.titles.path] }
  updateShown<StoredTitle[]>(filters, (titles) =>
    titles.some(({ id }) => id === saved.id)
      ? titles.map((title) => (title.id === saved.id ? saved : title))
      : [...titles, saved],
  )
  void queryClient.invalidateQueries(filters)
}

/** Writes down a title, or changes one. */
export function TitleSheet({ title, onClose, onSaved }: Props) {
  const text = useText('invoices')
  const [draft, setDraft] = useState<InvoiceTitle>(title ?? empty)
  const [isDefault, setDefault] = useState(title?.isDefault ?? false)
  const [isTried, setTried] = useState(false)
  const problem = isTried ? invoiceTitleProblem(normalizedTitle(draft)) : null
  const errorOf = (field: 'name' | 'taxNo' | 'email') =>
    problem === field ? text(`titles.problems.${field}`) : null
  const change = (part: Partial<InvoiceTitle>) => setDraft({ ...draft, ...part })

  async function save() {
    setTried(true)
    const read = normalizedTitle(draft)
    if (invoiceTitleProblem(read)) {
      return
    }
    const identity = title ? { id: title.id } : {}
    const { id } = await call(invoiceApi.saveTitle, { body: { ...read, ...identity, isDefault } })
    showTitle({ ...read, id, isDefault })
    toast(text('titles.saved'), 'success')
    onSaved(id)
  }

  return (
    <Sheet
      isOpen
      title={text(title ? 'titles.edit' : 'titles.add')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('titles.save')}</PrimaryButton>}
    >
      <Segments
        label={text('titles.kind')}
        value={draft.kind}
        options={kinds.map((kind) => ({ value: kind, label: text(`titles.kinds.${kind}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        label={text('titles.name')}
        error={errorOf('name')}
        maxLength={100}
        isRequired
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      {draft.kind === 'company' && (
        <TextField
          label={text('titles.taxNo')}
          help={text('titles.taxNoHelp')}
          error={errorOf('taxNo')}
          autoComplete="off"
          maxLength={20}
          isRequired
          value={draft.taxNo}
          onChange={(taxNo) => change({ taxNo })}
        />
      )}
      <TextField
        label={text('titles.email')}
        error={errorOf('email')}
        type="email"
        inputMode="email"
        maxLength={200}
        value={draft.email}
        onChange={(email) => change({ email })}
      />
      {draft.kind === 'company' &&
        companyFields.map((field) => (
          <TextField
            key={field}
            label={text(`titles.${field}`)}
            inputMode={field === 'phone' ? 'tel' : field === 'bankAccount' ? 'numeric' : 'text'}
            maxLength={field === 'address' ? 200 : 60}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      <Switch label={text('titles.makeUsual')} isOn={isDefault} onChange={setDefault} />
    </Sheet>
  )
}
