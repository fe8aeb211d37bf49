import { useState } from 'react'
import type { Article } from '#api/stay/articles.ts'
import { parseYuan } from '../order/parse-yuan.ts'
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
  onSave: (article: Article) => Promise<void>
  onRemove: () => Promise<void>
  onClose: () => void
}

/** One article: its name in both languages, how many there are, and what one costs. */
export function ArticleSheet({ article, onSave, onRemove, onClose }: Props) {
  const text = useText('goods')
  const [zh, setZh] = useState(article?.texts['zh-CN'].name ?? '')
  const [en, setEn] = useState(article?.texts['en-US'].name ?? '')
  const [quantity, setQuantity] = useState(article?.quantity ?? 1)
  const [price, setPrice] = useState(article ? String(article.charge / 100) : '')

  async function save() {
    const charge = parseYuan(price)
    if (zh.trim() === '' || en.trim() === '' || charge === null) {
      toast(text('editor.missing'))
      return
    }
    await onSave({ texts: { 'zh-CN': { name: zh }, 'en-US': { name: en } }, quantity, charge })
  }

  return (
    <Sheet
      isOpen
      title={text('editor.article')}
      onClose={onClose}
      footer={
        <div className={styles.two}>
          {article && (
            <PrimaryButton kind="danger" onClick={onRemove}>
              {text('editor.remove')}
            </PrimaryButton>
          )}
          <PrimaryButton onClick={save}>{text('editor.save')}</PrimaryButton>
        </div>
      }
    >
      <TextField label={text('editor.nameZh')} value={zh} onChange={setZh} maxLength={60} />
      <TextField label={text('editor.nameEn')} value={en} onChange={setEn} maxLength={60} />
      <Stepper label={text('editor.quantity')} value={quantity} min={1} max={999} onChange={setQuantity} />
      <TextField
        label={text('editor.charge')}
        value={price}
        onChange={setPrice}
        inputMode="decimal"
        maxLength={10}
      />
    </Sheet>
  )
}
