import { EyeInvisibleOutline, EyeOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'

const dots = '••••••••'

type Props = { value: string; onChange: (value: string) => void; isRemembered: boolean; error: string | null }

/**
 * The password field of signing in. On a device that remembers the person it shows dots that stand for no
 * password at all: as plain text, so that no password manager takes them for one and keeps them.
 */
export function LoginPassword({ value, onChange, isRemembered, error }: Props) {
  const text = useText('identity')
  const kit = useText()
  const [isShown, setShown] = useState(false)
  const isDotted = isRemembered && value === ''
  return (
    <TextField
      name="password"
      label={text('signIn.password')}
      type={isDotted || isShown ? 'text' : 'password'}
      value={isDotted ? dots : value}
      onChange={(typed) => onChange(isDotted ? typed.replaceAll('•', '') : typed)}
      autoComplete={isDotted ? 'off' : 'current-password'}
      enterKeyHint="go"
      maxLength={200}
      isRequired
      error={error}
      help={isDotted && text('signIn.remembered')}
      trailing={
        !isDotted && (
          <IconButton
            name={isShown ? kit('field.hidePassword') : kit('field.showPassword')}
            icon={isShown ? <EyeOutline /> : <EyeInvisibleOutline />}
            onClick={() => setShown(!isShown)}
          />
        )
      }
    />
  )
}
