import { isNumber, isText } from '#domain/shape.ts'
import type { Article } from '#api/stay/articles.ts'
import { parseYuan } from '../order/parse-yuan.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './check-actions.module.css'

type Props = {
  /** null: a new one. */
  article: Article | null
  houseId: string
  /** Its place in the list, which is what it is known by. */
  at: number
  /** Of the list it stands in. */
  revision: number
  onSave: (article: Article, revision: number) => Promise<void>
  onRemove: (revision: number) => Promise<void>
  onClose: () => void
}

/** One article: its name in both languages, how many there are, and what one costs. */
export function ArticleSheet({ article, houseId, at, revision, onSave, onRemove, onClose }: Props) {
  const text = useText('goods')
  const { draft, change, ...form } = useFormDraft({
    name: `houseArticle:${houseId}:${at}`,
    revision,
    stored: {
      zh: article?.texts['zh-CN'].name ?? '',
      en: article?.texts['en-US'].name ?? '',
      quantity: article?.quantity ?? 1,
      price: article ? String(article.charge / 100) : '',
    },
    guards: { zh: isText, en: isText, quantity: isNumber, price: isText },
  })
  const { zh, en, quantity, price } = draft

  async function save() {
    const charge = parseYuan(price)
    if (zh.trim() === '' || en.trim() === '' || charge === null) {
      toast(text('editor.missing'))
      return
    }
    const named = { 'zh-CN': { name: zh }, 'en-US': { name: en } }
    await onSave({ texts: named, quantity, charge }, form.revision)
    form.markStored()
  }

  return (
    <Sheet
      isOpen
      title={text('editor.article')}
      onClose={onClose}
      footer={
        <div className={styles.two}>
          {article && (
            <PrimaryButton kind="danger" onClick={() => onRemove(form.revision)}>
              {text('editor.remove')}
            </PrimaryButton>
          )}
          <PrimaryButton onClick={save}>{text('editor.save')}</PrimaryButton>
        </div>
      }
    >
      {form.isRestored && <RestoredLine onDiscard={form.discard} />}
      <TextField
        label={text('editor.nameZh')}
        value={zh}
        onChange={(typed) => change({ zh: typed })}
        maxLength={60}
      />
      <TextField
        label={text('editor.nameEn')}
        value={en}
        onChange={(typed) => change({ en: typed })}
        maxLength={60}
      />
      <Stepper
        label={text('editor.quantity')}
        value={quantity}
        min={1}
        max={999}
        onChange={(next) => change({ quantity: next })}
      />
      <TextField
        label={text('editor.charge')}
        value={price}
        onChange={(typed) => change({ price: typed })}
        inputMode="decimal"
        maxLength={10}
      />
    </Sheet>
  )
}
