import { Alert, App, Form, Input } from 'antd'
import { useState } from 'react'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { FormDialog } from '#console/ui/FormDialog.tsx'

type GrantValues = { phones: string }

/** Hands a coupon to people by their phone numbers; who cannot have it stays in the dialog by name. */
export function GrantDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const text = useText('offers')
  const { message } = App.useApp()
  const [refused, setRefused] = useState<readonly string[]>([])
  const grant = async ({ phones }: GrantValues) => {
    const numbers = [...new Set(phones.split(/\D+/).filter((phone) => phone !== ''))]
    const done = await call(offerDeskApi.grantCoupon, { body: { id, phones: numbers } })
    await refreshCalls(offerDeskApi.coupons)
    void message.success(text('coupon.granted', { count: done.granted }))
    setRefused(done.refused)
    if (done.refused.length === 0) {
      onClose()
    }
  }
  return (
    <FormDialog<GrantValues>
      title={`${text('coupon.grant')} · ${name}`}
      confirmText={text('coupon.grant')}
      hint={text('coupon.grantHint')}
      onSubmit={grant}
      onClose={onClose}
    >
      <Form.Item
        name="phones"
        label={text('coupon.phones')}
        rules={[{ required: true, whitespace: true, message: text('missing') }]}
      >
        <Input.TextArea rows={5} />
      </Form.Item>
      {refused.length > 0 && (
        <Alert type="warning" showIcon title={text('coupon.refused', { phones: refused.join(' ') })} />
      )}
    </FormDialog>
  )
}
