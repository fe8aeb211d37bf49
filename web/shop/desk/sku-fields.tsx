import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import type { SkuDraft } from './goods-draft.ts'
import styles from './goods.module.css'

type Props = {
  no: number
  sku: SkuDraft
  onChange: (next: Partial<SkuDraft>) => void
  /** null: the only one there is stays. */
  onRemove: (() => void) | null
}

/** One variant: its name, its price, and what is held back of it. */
export function SkuFields({ no, sku, onChange, onRemove }: Props) {
  const text = useText('shopDesk')
  return (
    <fieldset className={styles.sub}>
      <legend>{text('edit.variant', { no })}</legend>
      <TextField
        label={text('edit.variantName')}
        value={sku.name}
        maxLength={40}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={text('edit.variantNameEn')}
        value={sku.nameEn}
        maxLength={60}
        onChange={(nameEn) => onChange({ nameEn })}
      />
      <div className={styles.pair}>
        <TextField
          label={text('edit.price')}
          value={sku.price}
          inputMode="decimal"
          onChange={(price) => onChange({ price })}
        />
        <TextField
          label={text('edit.was')}
          value={sku.was}
          inputMode="decimal"
          onChange={(was) => onChange({ was })}
        />
        <TextField
          label={text('edit.threshold')}
          value={sku.threshold}
          inputMode="numeric"
          onChange={(threshold) => onChange({ threshold })}
        />
        <TextField
          label={text('edit.lowAt')}
          value={sku.lowAt}
          inputMode="numeric"
          onChange={(lowAt) => onChange({ lowAt })}
        />
      </div>
      {sku.id !== null && (
        <Link className={styles.sku} to={link(screens.shopStock, { skuId: sku.id })}>
          {text('edit.stock')}
        </Link>
      )}
      {onRemove && (
        <PrimaryButton kind="plain" onClick={onRemove}>
          {text('edit.removeVariant')}
        </PrimaryButton>
      )}
    </fieldset>
  )
}
