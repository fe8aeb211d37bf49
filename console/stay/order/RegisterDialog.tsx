import { Form, Input, Select } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { idTypes, type IdType } from '#domain/stay/id-number.ts'
import { call } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import styles from '../stays.module.css'

type Person = { realName?: string; idType: IdType; idNo?: string }
type RegisterDialogProps = {
  order: CallOutput<typeof frontDeskApi.order>
  onDone: () => Promise<void>
  onClose: () => void
}

/** Takes down the papers of guests who come without having registered, and lets them in. */
export function RegisterDialog({ order, onDone, onClose }: RegisterDialogProps) {
  const text = useText('stays')
  const { adults, children } = order
  const isChild = (at: number) => at >= adults
  const isDirty = order.readiness !== 'ready'

  async function register({ people }: { people: Person[] }) {
    const named = people.flatMap(({ realName = '', idType, idNo = '' }, at) =>
      // Children may stay without papers, and a child nobody names is not written down.
      realName.trim() === ''
        ? []
        : [{ realName: realName.trim(), idType, idNo: idNo.trim(), isChild: isChild(at) }],
    )
    await call(frontDeskApi.register, { body: { orderId: order.id, people: named, isDirtyToo: isDirty } })
    await onDone()
  }

  const missing = (at: number) => ({
    required: !isChild(at),
    whitespace: !isChild(at),
    message: text('register.missing'),
  })
  return (
    <FormDialog<{ people: Person[] }>
      title={`${text('act.register')} · ${order.contactName}`}
      confirmText={text('register.submit')}
      hint={isDirty ? `${text('register.hint')} ${text('register.dirty')}` : text('register.hint')}
      initialValues={{ people: Array.from({ length: adults + children }, () => ({ idType: 'idCard' })) }}
      onSubmit={register}
      onClose={onClose}
    >
      <Form.List name="people">
        {(fields) =>
          fields.map(({ key, name }) => (
            <fieldset key={key} className={styles.person}>
              <legend>
                {isChild(name)
                  ? text('register.child', { number: name - adults + 1 })
                  : text('register.adult', { number: name + 1 })}
              </legend>
              <div className={styles.papers}>
                <Form.Item name={[name, 'realName']} label={text('register.name')} rules={[missing(name)]}>
                  <Input maxLength={60} />
                </Form.Item>
                <Form.Item name={[name, 'idType']} label={text('register.idType')}>
                  <Select
                    options={idTypes.map((value) => ({ value, label: text(`register.idTypes.${value}`) }))}
                  />
                </Form.Item>
                <Form.Item name={[name, 'idNo']} label={text('register.idNo')} rules={[missing(name)]}>
                  <Input maxLength={30} />
                </Form.Item>
              </div>
            </fieldset>
          ))
        }
      </Form.List>
    </FormDialog>
  )
}
