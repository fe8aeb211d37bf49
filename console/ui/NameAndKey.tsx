import { Form, Input } from 'antd'
import { useKeyOfName } from './use-key-of-name.ts'

type NameAndKeyProps = {
  nameLabel: string
  /** What is said where there is no name. */
  missing: string
  placeholder?: string
  identifier: { field: string; label: string; hint?: string; pattern: RegExp; wrong: string }
}

/** What a new definition is called by people, and by what others refer to it. Stands in a FormDialog. */
export function NameAndKey({ nameLabel, missing, placeholder, identifier }: NameAndKeyProps) {
  const follow = useKeyOfName(identifier.field)
  return (
    <>
      <Form.Item
        name="name"
        label={nameLabel}
        rules={[{ required: true, whitespace: true, message: missing }]}
      >
        <Input maxLength={50} onChange={follow} {...(placeholder === undefined ? {} : { placeholder })} />
      </Form.Item>
      <Form.Item
        name={identifier.field}
        label={identifier.label}
        extra={identifier.hint}
        rules={[{ required: true, pattern: identifier.pattern, message: identifier.wrong }]}
      >
        <Input />
      </Form.Item>
    </>
  )
}
