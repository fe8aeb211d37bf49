import { EyeInvisibleOutline, EyeOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until the person asks to see it. */
export function PasswordField(props: Props) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          name={isShown ? text('field.hidePassword') : text('field.showPassword')}
          icon={isShown ? <EyeOutline /> : <EyeInvisibleOutline />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
