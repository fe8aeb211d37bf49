import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { shopManageApi } from '#api/shop/manage.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'

type Category = CallOutput<typeof shopManageApi.goods>['categories'][number]
type Props = {
  shopId: string
  category: Category | null
  onClose: () => void
  onDone: () => Promise<void>
}

/** The name of a category; one without goods can go. */
export function CategorySheet({ shopId, category, onClose, onDone }: Props) {
  const text = useText('shopDesk')
  const [name, setName] = useState(category?.name ?? '')
  const [nameEn, setNameEn] = useState(category?.nameEn ?? '')

  async function save() {
    const before = category && { name: category.name, nameEn: category.nameEn }
    await call(shopManageApi.saveCategory, {
      body: { shopId, id: category?.id ?? null, name, nameEn, ...(before ? { before } : {}) },
    })
    await onDone()
  }
  async function remove(id: string) {
    await call(shopManageApi.removeCategory, { body: { id } })
    await onDone()
  }

  return (
    <Sheet
      isOpen
      title={text(category ? 'goodsPage.editCategory' : 'goodsPage.addCategory')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={name.trim() === ''} onClick={save}>
          {text('edit.save')}
        </PrimaryButton>
      }
    >
      <TextField label={text('goodsPage.categoryName')} value={name} maxLength={60} onChange={setName} />
      <TextField
        label={text('goodsPage.categoryNameEn')}
        value={nameEn}
        maxLength={80}
        onChange={setNameEn}
      />
      {category && category.goods === 0 && (
        <PrimaryButton kind="danger" onClick={() => remove(category.id)}>
          {text('goodsPage.removeCategory')}
        </PrimaryButton>
      )}
    </Sheet>
  )
}
