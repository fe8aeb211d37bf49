import { isContactPhone } from '#domain/identity/contact-phone.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Panel } from '../order/panel.tsx'

export type Contact = { name: string; phone: string; remarks: string }

type Props = {
  nameLabel: string
  contact: Contact
  onChange: (change: Partial<Contact>) => void
  isTried: boolean
}

/** Whom to call, and what the house should know. */
export function ContactPanel({ nameLabel, contact, onChange, isTried }: Props) {
  const text = useText('ownStay')
  return (
    <Panel>
      <TextField
        label={nameLabel}
        value={contact.name}
        onChange={(name) => onChange({ name })}
        error={isTried && contact.name.trim() === '' ? text('form.needName') : null}
        autoComplete="name"
        maxLength={60}
        isRequired
      />
      <TextField
        label={text('form.phone')}
        type="tel"
        inputMode="tel"
        value={contact.phone}
        onChange={(phone) => onChange({ phone })}
        error={isTried && !isContactPhone(contact.phone) ? text('form.needPhone') : null}
        autoComplete="tel"
        maxLength={20}
        isRequired
      />
      <TextArea
        label={text('form.remarks')}
        help={text('form.remarksHelp')}
        value={contact.remarks}
        onChange={(remarks) => onChange({ remarks })}
        rows={2}
        maxLength={500}
      />
    </Panel>
  )
}
