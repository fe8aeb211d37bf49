import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { helpAdminApi } from '#api/messages/help-admin.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './help-editor.module.css'

type Props = {
  /** null: a new one. */
  group: CallOutput<typeof helpAdminApi.all>['groups'][number] | null
  onDone: () => Promise<void>
  onClose: () => void
}

/** The name of a group of questions, in both languages. */
export function HelpGroupSheet({ group, onDone, onClose }: Props) {
  const text = useText('messages')
  const [zh, setZh] = useState(group?.texts['zh-CN'].name ?? '')
  const [en, setEn] = useState(group?.texts['en-US'].name ?? '')

  async function save() {
    if (zh.trim() === '' || en.trim() === '') {
      toast(text('editor.missing'))
      return
    }
    const texts = { 'zh-CN': { name: zh }, 'en-US': { name: en } }
    await call(helpAdminApi.saveGroup, { body: { id: group?.id, revision: group?.revision, texts } })
    toast(text('editor.saved'), 'success')
    await onDone()
  }

  async function remove(id: string) {
    if (await confirm({ title: text('editor.removeGroup'), isDanger: true })) {
      await call(helpAdminApi.removeGroup, { body: { id } })
      toast(text('editor.removed'), 'success')
      await onDone()
    }
  }

  return (
    <Sheet
      isOpen
      title={text('editor.group')}
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          {group && (
            <PrimaryButton kind="danger" onClick={() => remove(group.id)}>
              {text('editor.remove')}
            </PrimaryButton>
          )}
          <PrimaryButton onClick={save}>{text('editor.save')}</PrimaryButton>
        </div>
      }
    >
      <TextField label={text('editor.groupZh')} value={zh} onChange={setZh} maxLength={60} />
      <TextField label={text('editor.groupEn')} value={en} onChange={setEn} maxLength={60} />
    </Sheet>
  )
}
