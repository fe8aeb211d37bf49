import { useState } from 'react'
import { realNameApi } from '#api/identity/real-name.ts'
import { idTypes, type IdType } from '#domain/stay/id-number.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './contract.module.css'

const isIdType = (word: string): word is IdType => idTypes.some((type) => type === word)
const empty = { account: '', name: '', idNo: '', phone: '', companyName: '', creditCode: '' }

/** The desk has seen somebody's card, or the papers of a company, and writes down who they are. */
export function ConfirmIdentitySheet({ onClose }: { onClose: () => void }) {
  const text = useText('contract')
  const words = useText('realName')
  const [kind, setKind] = useState<'person' | 'company'>('person')
  const [idType, setIdType] = useState<IdType>('idCard')
  const [typed, setTyped] = useState(empty)
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    onChange: (value: string) => setTyped((before) => ({ ...before, [key]: value })),
  })
  const isFilled = typed.account !== '' && typed.name !== '' && typed.idNo !== '' && typed.phone !== ''
  async function save() {
    const { companyName, creditCode, ...person } = typed
    const company = kind === 'company' ? { companyName, creditCode } : {}
    await call(realNameApi.confirm, { body: { kind, idType, ...person, ...company } })
    toast(text('desk.done'), 'success')
    onClose()
  }
  return (
    <Sheet
      isOpen
      title={text('desk.identity')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={!isFilled} onClick={save}>
          {text('desk.identity')}
        </PrimaryButton>
      }
    >
      <div className={styles.stack}>
        <TextField label={text('desk.account')} {...field('account')} />
        <Segments
          label={words('who')}
          value={kind}
          options={[
            { value: 'person', label: words('person') },
            { value: 'company', label: words('company') },
          ]}
          onChange={setKind}
        />
        {kind === 'company' && (
          <>
            <TextField label={words('companyName')} {...field('companyName')} />
            <TextField label={words('creditCode')} maxLength={18} {...field('creditCode')} />
          </>
        )}
        <TextField label={words('name')} {...field('name')} />
        <Choice
          label={words('idType')}
          value={idType}
          options={idTypes.map((value) => ({ value, label: words(`idTypes.${value}`) }))}
          onChange={(value) => isIdType(value) && setIdType(value)}
        />
        <TextField label={words('idNo')} {...field('idNo')} />
        <TextField label={words('phone')} type="tel" maxLength={11} {...field('phone')} />
      </div>
    </Sheet>
  )
}
