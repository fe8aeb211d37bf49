import { Form, Input } from 'antd'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { FormDialog } from '#console/ui/FormDialog.tsx'

type NewSiteValues = { name: string; nameEn: string; areaCode: string; phone?: string }

/** A new site: its names and its number; the rest is written afterwards. */
export function NewSite({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const text = useText('inventory')
  const make = async ({ name, nameEn, areaCode, phone = '' }: NewSiteValues) => {
    const more = { intro: '', address: '', route: '' }
    const { id } = await call(siteDeskApi.save, {
      body: {
        texts: { 'zh-CN': { name, ...more }, 'en-US': { name: nameEn, ...more } },
        areaCode,
        phone,
        checkInTime: '15:00',
        checkOutTime: '12:00',
        place: null,
        status: 'open',
        orderNo: 99,
        picture: null,
        plan: null,
      },
    })
    await refreshCalls(siteDeskApi.sites, siteDeskApi.pickSites)
    onCreated(id)
  }
  const required = { required: true, whitespace: true, message: text('missing') }
  return (
    <FormDialog<NewSiteValues>
      title={text('site.create')}
      confirmText={text('site.make')}
      onSubmit={make}
      onClose={onClose}
    >
      <Form.Item name="name" label={`${text('site.name')} · ${text('language.zh-CN')}`} rules={[required]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="nameEn" label={`${text('site.name')} · ${text('language.en-US')}`} rules={[required]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="areaCode"
        label={text('site.areaCode')}
        extra={text('site.areaCodeHint')}
        rules={[{ required: true, pattern: /^\w{1,20}$/, message: text('site.areaCodeWrong') }]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="phone" label={text('site.phone')}>
        <Input maxLength={30} />
      </Form.Item>
    </FormDialog>
  )
}
