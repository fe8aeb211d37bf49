import type { Language } from '#domain/language.ts'
import { isFlag, isText, shapeOf, type Guards } from '#domain/shape.ts'
import { helpAdminApi, type HelpQuestion } from '#api/messages/help-admin.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
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

const hasWords = shapeOf({ question: isText, answer: isText })
const guards: Guards<HelpQuestion['texts'] & { isOffered: boolean }> = {
  'zh-CN': hasWords,
  'en-US': hasWords,
  isOffered: isFlag,
}

/** One question with its answer, in both languages. */
export function HelpQuestionSheet({ groupId, question, onDone, onClose }: Props) {
  const text = useText('messages')
  const { draft, change, ...form } = useFormDraft({
    name: `help:${question?.id ?? `new:${groupId}`}`,
    revision: question?.revision ?? null,
    stored: { ...(question?.texts ?? unwritten), isOffered: question?.isOffered ?? false },
    guards,
  })
  const { isOffered, ...texts } = draft
  const [zh, en] = [draft['zh-CN'], draft['en-US']]
  const write = (language: Language, part: Partial<typeof zh>) =>
    change((now) => ({ [language]: { ...now[language], ...part } }))

  async function save() {
    if ([zh.question, zh.answer, en.question, en.answer].some((words) => words.trim() === '')) {
      toast(text('editor.missing'))
      return
    }
    const body = { id: question?.id, revision: form.revision ?? undefined, groupId, texts, isOffered }
    await call(helpAdminApi.saveQuestion, { body })
    form.markStored()
    toast(text('editor.saved'), 'success')
    await onDone()
  }

  async function remove(id: string) {
    if (await confirm({ title: text('editor.removeQuestion'), isDanger: true })) {
      await call(helpAdminApi.removeQuestion, { body: { id } })
      form.discard()
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
      {form.isRestored && <RestoredLine onDiscard={form.discard} />}
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
      <Switch label={text('editor.offered')} isOn={isOffered} onChange={(is) => change({ isOffered: is })} />
    </Sheet>
  )
}
