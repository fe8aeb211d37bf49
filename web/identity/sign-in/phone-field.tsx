import type { ClipboardEvent } from 'react'
import { phoneDigits, phoneLength } from '#domain/identity/phone-digits.ts'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'

type Props = { value: string; onChange: (value: string) => void; error: string | null }

/** A mobile number, with or without its country and spaces: what stays of it are its eleven digits. */
export function PhoneField({ value, onChange, error }: Props) {
  const text = useText('identity')

  /** The browser would cut off what is longer than the digits before it is read. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const before = value.slice(0, selectionStart ?? value.length)
    const after = value.slice(selectionEnd ?? value.length)
    onChange(phoneDigits(before + event.clipboardData.getData('text') + after))
  }

  return (
    <TextField
      name="phone"
      label={text('signIn.phone.phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      enterKeyHint="next"
      maxLength={phoneLength}
      isRequired
      value={value}
      onChange={(typed) => onChange(phoneDigits(typed))}
      onPaste={paste}
      error={error}
    />
  )
}
