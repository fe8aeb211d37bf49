import { phoneDigits, typedPhoneLength } from '#domain/identity/phone-digits.ts'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'

type Props = { value: string; onChange: (value: string) => void; error: string | null }

/** A mobile number, with or without its country and spaces: what stays of it are its eleven digits. */
export function PhoneField({ value, onChange, error }: Props) {
  const text = useText('identity')
  return (
    <TextField
      name="phone"
      label={text('signIn.phone.phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      enterKeyHint="next"
      maxLength={typedPhoneLength}
      isRequired
      value={value}
      onChange={(typed) => onChange(phoneDigits(typed))}
      error={error}
    />
  )
}
