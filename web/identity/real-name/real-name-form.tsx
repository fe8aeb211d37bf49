import { useState } from 'react'
import { realNameApi, type RealNameState } from '#api/identity/real-name.ts'
import { idTypes, type IdType } from '#domain/stay/id-number.ts'
import { phoneDigits, typedPhoneLength } from '#domain/identity/phone-digits.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import styles from './real-name.module.css'

type Kind = 'person' | 'company'
const isIdType = (word: string): word is IdType => idTypes.some((type) => type === word)

/** Name, document and phone, and the way to have them checked. */
export function RealNameForm({ realName, next }: { realName: RealNameState; next: string | null }) {
  const text = useText('realName')
  const last = realName.lastClaim
  const [kind, setKind] = useState<Kind>(last?.kind ?? 'person')
  const [typed, setTyped] = useState({
    name: last?.name ?? '',
    idNo: '',
    phone: last?.phone ?? '',
    companyName: last?.companyName ?? '',
    creditCode: last?.creditCode ?? '',
  })
  const [idType, setIdType] = useState<IdType>(last?.idType ?? 'idCard')
  // The number itself never comes back from the server, which still holds it.
  const heldNumber = last?.idType === idType ? last.idNoMask : null
  const ways = realName.providers.filter((way) => kind === 'person' || way !== 'face')
  const [chosen, setChosen] = useState<(typeof ways)[number] | null>(null)
  const way = chosen !== null && ways.includes(chosen) ? chosen : (ways[0] ?? 'desk')
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    onChange: (value: string) => setTyped((before) => ({ ...before, [key]: value })),
  })
  const isFilled =
    typed.name !== '' &&
    (typed.idNo !== '' || heldNumber !== null) &&
    typed.phone !== '' &&
    (kind === 'person' || typed.creditCode !== '')

  async function begin() {
    if (way === 'desk') {
      return
    }
    const { companyName, creditCode, idNo, ...person } = typed
    const { url } = await call(realNameApi.begin, {
      body: {
        kind,
        idType,
        ...person,
        ...(idNo === '' ? {} : { idNo }),
        ...(kind === 'company' ? { companyName, creditCode } : {}),
        provider: way,
        ...(next ? { next } : {}),
      },
    })
    globalThis.location.assign(url)
  }

  return (
    <div className={styles.stack}>
      <Segments
        label={text('who')}
        value={kind}
        options={[
          { value: 'person', label: text('person') },
          { value: 'company', label: text('company') },
        ]}
        onChange={setKind}
      />
      {kind === 'company' && (
        <>
          <TextField label={text('companyName')} maxLength={100} {...field('companyName')} />
          <TextField label={text('creditCode')} maxLength={18} {...field('creditCode')} />
        </>
      )}
      <TextField
        label={text(kind === 'company' ? 'agentName' : 'name')}
        help={text('nameHelp')}
        autoComplete="name"
        maxLength={100}
        {...field('name')}
      />
      <Choice
        label={text('idType')}
        value={idType}
        options={idTypes.map((value) => ({ value, label: text(`idTypes.${value}`) }))}
        onChange={(value) => isIdType(value) && setIdType(value)}
      />
      <TextField
        label={text('idNo')}
        maxLength={30}
        {...(heldNumber === null ? {} : { placeholder: heldNumber, help: text('idNoHeld') })}
        {...field('idNo')}
      />
      <TextField
        label={text('phone')}
        help={text('phoneHelp')}
        type="tel"
        autoComplete="tel"
        maxLength={typedPhoneLength}
        value={typed.phone}
        onChange={(phone) => setTyped((before) => ({ ...before, phone: phoneDigits(phone) }))}
      />
      <Segments
        label={text('way')}
        value={way}
        options={ways.map((value) => ({ value, label: text(`ways.${value}`) }))}
        onChange={setChosen}
      />
      {way === 'desk' ? (
        <p className={styles.soft}>{text('deskHelp')}</p>
      ) : (
        <>
          <p className={styles.soft}>
            {realName.attemptsLeft > 0 ? text('left', { count: realName.attemptsLeft }) : text('none')}
          </p>
          <PrimaryButton isDisabled={!isFilled || realName.attemptsLeft === 0} onClick={begin}>
            {text('start')}
          </PrimaryButton>
        </>
      )}
    </div>
  )
}
