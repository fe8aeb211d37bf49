import { Button, Form, Input, InputNumber } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { call } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import styles from '../stays.module.css'

type Values = { charges?: { name: string; yuan: number }[] }
type SettleDialogProps = {
  order: CallOutput<typeof frontDeskApi.order>
  onDone: () => Promise<void>
  onClose: () => void
}

const fenOf = (yuan: number | null | undefined) => Math.round((yuan ?? 0) * 100)

/** What was broken or used up is taken off the deposit; the rest of it goes back. */
export function SettleDialog({ order, onDone, onClose }: SettleDialogProps) {
  const text = useText('stays')
  const common = useText()
  const [form] = Form.useForm<Values>()
  const charged = (Form.useWatch('charges', form) ?? []).reduce((sum, charge) => sum + fenOf(charge?.yuan), 0)
  const deposit = order.deposit - order.roomCharges
  return (
    <FormDialog<Values>
      form={form}
      title={`${text('act.settle')} · ${order.contactName}`}
      confirmText={text('act.settle')}
      hint={text('settle.hint', { amount: formatFen(order.deposit) })}
      onSubmit={async ({ charges = [] }) => {
        const lines = charges.map(({ name, yuan }) => ({ name: name.trim(), amount: fenOf(yuan) }))
        await call(frontDeskApi.settle, { body: { orderId: order.id, charges: lines } })
        await onDone()
      }}
      onClose={onClose}
    >
      {order.roomCharges > 0 && <p>{text('settle.roomBill', { amount: formatFen(order.roomCharges) })}</p>}
      <Form.List name="charges">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.charge}>
                <Form.Item
                  name={[name, 'name']}
                  label={text('settle.what')}
                  rules={[{ required: true, whitespace: true, message: text('settle.missing') }]}
                >
                  <Input maxLength={60} />
                </Form.Item>
                <Form.Item
                  name={[name, 'yuan']}
                  label={text('settle.amount')}
                  rules={[{ required: true, message: text('settle.missing') }]}
                >
                  <InputNumber prefix="¥" min={0.01} precision={2} style={{ width: '100%' }} />
                </Form.Item>
                <Button onClick={() => remove(name)}>{common('action.remove')}</Button>
              </div>
            ))}
            {deposit > 0 && <Button onClick={() => add()}>{text('settle.add')}</Button>}
          </>
        )}
      </Form.List>
      <output className={charged > deposit ? styles.over : undefined}>
        {charged > deposit
          ? text('settle.over', { amount: formatFen(deposit) })
          : text('settle.back', { amount: formatFen(deposit - charged) })}
      </output>
    </FormDialog>
  )
}
