import { useState } from 'react'
import type * as z from 'zod/mini'
import { profileApi, type Profile } from '#api/identity/profile.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './contact-sheet.module.css'
import { refreshProfile } from './use-profile.ts'

const sexes = ['male', 'female', 'unsaid'] as const
type Sex = (typeof sexes)[number]
const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)

type Props = { profile: z.infer<typeof Profile>; onClose: () => void }

/** How the park writes to a person. All of it may be left empty. */
export default function ContactSheet({ profile, onClose }: Props) {
  const text = useText('identity')
  const [sex, setSex] = useState<Sex>(sexes.find((one) => one === profile.sex) ?? 'unsaid')
  const [email, setEmail] = useState(profile.email ?? '')
  const [address, setAddress] = useState(profile.address ?? '')
  const [wrong, setWrong] = useState<string | null>(null)

  async function save() {
    const wanted = email.trim()
    if (wanted !== '' && !looksLikeEmail(wanted)) {
      setWrong(text('user.set.emailWrong'))
      return
    }
    const body = { email: wanted, address: address.trim(), sex: sex === 'unsaid' ? null : sex }
    try {
      await call(profileApi.changeContact, { body }, { quiet: true })
    } catch (error) {
      setWrong(error instanceof CallError ? error.message : null)
      return
    }
    await refreshProfile()
    toast(text('user.saved'), 'success')
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={text('user.set.contact')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('user.save')}</PrimaryButton>}
    >
      <div className={styles.sex}>
        <Segments
          label={text('user.fact.sex')}
          value={sex}
          options={sexes.map((value) => ({ value, label: text(`user.sex.${value}`) }))}
          onChange={setSex}
        />
      </div>
      <TextField
        label={text('user.fact.email')}
        value={email}
        onChange={(value) => {
          setWrong(null)
          setEmail(value)
        }}
        error={wrong}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
      />
      <TextField
        label={text('user.fact.address')}
        value={address}
        onChange={setAddress}
        autoComplete="street-address"
        maxLength={200}
      />
    </Sheet>
  )
}
