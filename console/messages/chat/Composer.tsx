import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Input, Upload } from 'antd'
import { useRef } from 'react'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { randomUuid } from '#console/app/call/random-key.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { sendPicture } from '#console/ui/edit/send-picture.ts'
import styles from './chat.module.css'

type ComposerProps = {
  id: string
  draft: string
  onDraft: (draft: string) => void
  onSent: () => Promise<unknown>
}

/** The field to answer in. Enter sends, Shift and Enter begins a new line. */
export function Composer({ id, draft, onDraft, onSent }: ComposerProps) {
  const text = useText('chat')
  // What was not answered is sent again under the same id, so that it is said once.
  const clientId = useRef(randomUuid())
  const sending = useMutation({
    mutationFn: async (body: string) => {
      await call(serviceDeskApi.send, { body: { id, clientId: clientId.current, type: 'text', text: body } })
      clientId.current = randomUuid()
      onDraft('')
      await onSent()
    },
  })
  const picturing = useMutation({
    mutationFn: async (file: File) => {
      const picture = await sendPicture(file)
      await call(serviceDeskApi.send, { body: { id, clientId: randomUuid(), type: 'image', ...picture } })
      await onSent()
    },
  })
  const send = () => {
    if (draft.trim() !== '' && !sending.isPending) {
      sending.mutate(draft.trim())
    }
  }
  return (
    <div className={styles.composer}>
      <ErrorNote error={sending.error ?? picturing.error} />
      <Input.TextArea
        aria-label={text('write')}
        placeholder={text('writeHint')}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={2000}
        readOnly={sending.isPending}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={(event) => {
          // Enter that confirms a candidate of an input method sends nothing.
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            send()
          }
        }}
      />
      <div className={styles.tools}>
        <QuickReplies
          draft={draft}
          onChoose={(reply) => onDraft(draft === '' ? reply : `${draft}${reply}`)}
        />
        <Upload
          accept="image/*"
          showUploadList={false}
          beforeUpload={(file) => {
            picturing.mutate(file)
            return false
          }}
        >
          <Button loading={picturing.isPending}>{text('sendPicture')}</Button>
        </Upload>
        <span className={styles.gap} />
        <Button type="primary" disabled={draft.trim() === ''} loading={sending.isPending} onClick={send}>
          {text('send')}
        </Button>
      </div>
    </div>
  )
}

/** Sentences to choose from; what stands in the field can become one. */
function QuickReplies({ draft, onChoose }: { draft: string; onChoose: (text: string) => void }) {
  const text = useText('chat')
  const { data = [] } = useQuery(callQuery(serviceDeskApi.quickReplies, {}))
  const add = async () => {
    await call(serviceDeskApi.addQuickReply, { body: { text: draft.trim().slice(0, 500) } })
    await refreshCalls(serviceDeskApi.quickReplies)
  }
  const items = [
    ...data.map((reply) => ({ key: reply.id, label: <span className={styles.reply}>{reply.text}</span> })),
    ...(data.length === 0 ? [{ key: 'none', label: text('quick.none'), disabled: true }] : []),
    { type: 'divider' as const },
    { key: 'add', label: text('quick.add'), disabled: draft.trim() === '' },
  ]
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => {
          const chosen = data.find((reply) => reply.id === key)
          if (chosen) {
            onChoose(chosen.text)
          } else if (key === 'add') {
            void add()
          }
        },
      }}
    >
      <Button>{text('quick.open')}</Button>
    </Dropdown>
  )
}
