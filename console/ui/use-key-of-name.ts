import { Form, type FormInstance } from 'antd'
import { useRef, type ChangeEvent } from 'react'
import { keyOfName } from '#domain/org/key-of-name.ts'

/** For the field of a name: while nobody wrote a key of their own, the key follows the name. */
export function useKeyOfName(
  field: string,
  ownForm?: FormInstance,
): (event: ChangeEvent<HTMLInputElement>) => void {
  const parentForm = Form.useFormInstance()
  const form = ownForm ?? parentForm
  const suggestion = useRef('')
  return ({ target }) => {
    if (['', suggestion.current].includes(form.getFieldValue(field) ?? '')) {
      suggestion.current = keyOfName(target.value)
      form.setFieldValue(field, suggestion.current)
    }
  }
}
