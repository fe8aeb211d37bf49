import type { Language } from '#domain/language.ts'
import { useState } from 'react'
import { helpAdminApi, type HelpQuestion } from '#api/messages/help-admin.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './help-editor.module.css'

type Props = {
  groupId: string
  /** null: a new one. */
  question: HelpQuestion | null
  onDone: () => Promise<void>
  onClose: () => void
}

const unwritten: HelpQuestion['texts'] = {
  'zh-CN': { question: '', answer: '' },
  'en-US': { question: '', answer: '' },
}

/** One question with its answer, in both languages. */
export function HelpQuestionSheet({ groupId, question, onDone, onClose }: Props) {
  const text = useText('messages')
  const [texts, setTexts] = useState(question?.texts ?? unwritten)
  const [isOffered, setOffered] = useState(question?.isOffered ?? false)
  const [zh, en] = [texts['zh-CN'], texts['en-US']]
  const write = (language: Language, part: Partial<typeof zh>) =>
    setTexts({ ...texts, [language]: { ...texts[language], ...part } })

  async function save() {
    if ([zh.question, zh.answer, en.question, en.answer].some((words) => words.trim() === '')) {
      toast(text('editor.missing'))
      return
    }
    const body = { id: question?.id, revision: question?.revision, groupId, texts, isOffered }
    await call(helpAdminApi.saveQuestion, { body })
    toast(text('editor.saved'), 'success')
    await onDone()
  }

  async function remove(id: string) {
    if (await confirm({ title: text('editor.removeQuestion'), isDanger: true })) {
      await call(helpAdminApi.removeQuestion, { body: { id } })
      toast(text('editor.removed'), 'success')
      await onDone()
    }
  }

  return (
    <Sheet
      isOpen
      title={text('editor.question')}
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          {question && (
            <PrimaryButton kind="danger" onClick={() => remove(question.id)}>
              {text('editor.remove')}
            </PrimaryButton>
          )}
          <PrimaryButton onClick={save}>{text('editor.save')}</PrimaryButton>
        </div>
      }
    >
      <TextField
        label={text('editor.questionZh')}
        value={zh.question}
        onChange={(words) => write('zh-CN', { question: words })}
        maxLength={120}
      />
      <TextArea
        label={text('editor.answerZh')}
        value={zh.answer}
        onChange={(words) => write('zh-CN', { answer: words })}
        maxLength={1000}
      />
      <TextField
        label={text('editor.questionEn')}
        value={en.question}
        onChange={(words) => write('en-US', { question: words })}
        maxLength={120}
      />
      <TextArea
        label={text('editor.answerEn')}
        value={en.answer}
        onChange={(words) => write('en-US', { answer: words })}
        maxLength={1000}
      />
      <Switch label={text('editor.offered')} isOn={isOffered} onChange={setOffered} />
    </Sheet>
  )
}
