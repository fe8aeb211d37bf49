import { DatePicker, Form, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import { newsDeskApi } from '#api/office/news-desk.ts'
import { newsApi } from '#api/office/news.ts'
import { call } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { pickedInstant, pickerTime, pickerToday } from '#console/ui/park-picker.ts'
import type { Article } from './article-content.ts'

type PublishValues = { when: 'now' | 'later'; at?: Dayjs }

type PublishDialogProps = { article: Article; onClose: () => void; onDone: () => Promise<void> }

/** Publishes at once, or at a time. Who will read it stands above, since a notice is told to all of them. */
export function PublishDialog({ article, onClose, onDone }: PublishDialogProps) {
  const text = useText('news')
  const [form] = Form.useForm<PublishValues>()
  const when = Form.useWatch('when', form)
  const who = article.readers
    .map(({ type, name }) => (type === 'everyone' ? text('everyone') : name))
    .join(text('comma'))
  const publish = async ({ when: chosen, at }: PublishValues) => {
    await (chosen === 'now'
      ? call(newsApi.publishArticle, { body: { id: article.id } })
      : call(newsDeskApi.plan, { body: { id: article.id, publishAt: at ? pickedInstant(at) : null } }))
    await onDone()
  }
  return (
    <FormDialog<PublishValues>
      form={form}
      title={text('publish')}
      confirmText={text(when === 'later' ? 'plan' : 'publishNow')}
      hint={text(`publishHint.${article.kind}`, { who })}
      initialValues={
        article.publishAt === null ? { when: 'now' } : { when: 'later', at: pickerTime(article.publishAt) }
      }
      onSubmit={publish}
      onClose={onClose}
    >
      <Form.Item name="when" label={text('when')}>
        <Radio.Group
          options={[
            { value: 'now', label: text('atOnce') },
            { value: 'later', label: text('atTime') },
          ]}
        />
      </Form.Item>
      {when === 'later' && (
        <Form.Item name="at" label={text('time')} rules={[{ required: true, message: text('timeMissing') }]}>
          <DatePicker
            needConfirm={false}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            disabledDate={(day) => day.isBefore(pickerToday(), 'day')}
            style={{ width: '100%' }}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}
