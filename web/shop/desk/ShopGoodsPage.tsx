import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { shopManageApi } from '#api/shop/manage.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { Link, useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { CountTabs } from '#web/ui/list/CountTabs.tsx'
import { CategorySheet } from './category-sheet.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { nameOf } from './name-of.ts'
import styles from './goods.module.css'

type Managed = CallOutput<typeof shopManageApi.goods>
type ManagedGoods = Managed['goods'][number]

/** What a shop sells, with its stock, kept on a phone. */
export default function ShopGoodsPage() {
  const text = useText('shopDesk')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const shopId = params.get('shopId') ?? ''
  return (
    <ShopFrame
      title={text('goodsPage.title')}
      right="shop.manage"
      isFlush
      footer={
        <PrimaryButton onClick={() => void navigate(link(screens.editGoods, { id: 'new', shopId }))}>
          {text('goodsPage.add')}
        </PrimaryButton>
      }
    >
      <Shelves shopId={shopId} />
    </ShopFrame>
  )
}

function Shelves({ shopId }: { shopId: string }) {
  const text = useText('shopDesk')
  const client = useQueryClient()
  const [category, setCategory] = useState('')
  const [typed, setTyped] = useState('')
  const [edited, setEdited] = useState<string | null>(null)
  const goods = useQuery({ ...callQuery(shopManageApi.goods, { query: { shopId } }), staleTime: 0 })
  if (!goods.data) {
    return goods.error ? (
      <FailedPage error={goods.error} onRetry={goods.refetch} />
    ) : (
      <Skeleton kind="rows" rows={7} />
    )
  }
  const { categories } = goods.data
  const visibleGoods = goods.data.goods.filter(
    (one) =>
      (category === '' || one.categoryId === category) &&
      one.name.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const changed = () => client.invalidateQueries({ queryKey: [shopManageApi.goods.path] })
  const current = categories.find(({ id }) => id === category)
  return (
    <>
      <CountTabs
        label={text('goodsPage.category')}
        value={category}
        tabs={[
          { value: '', label: text('goodsPage.allCategories') },
          ...categories.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        onChange={setCategory}
      />
      <div className={styles.top}>
        <SearchField label={text('goodsPage.search')} value={typed} onChange={setTyped} />
        <button type="button" className={styles.link} onClick={() => setEdited(current?.id ?? 'new')}>
          {text(current ? 'goodsPage.editCategory' : 'goodsPage.addCategory')}
        </button>
      </div>
      {visibleGoods.length === 0 ? (
        <EmptyPage type={2} tip={text('goodsPage.empty')} />
      ) : (
        <ul className={styles.list}>
          {visibleGoods.map((one) => (
            <GoodsItem key={one.id} shopId={shopId} goods={one} onChange={changed} />
          ))}
        </ul>
      )}
      {edited && (
        <CategorySheet
          shopId={shopId}
          category={categories.find(({ id }) => id === edited) ?? null}
          onClose={() => setEdited(null)}
          onDone={async () => {
            setEdited(null)
            setCategory('')
            await changed()
          }}
        />
      )}
    </>
  )
}

type ItemProps = { shopId: string; goods: ManagedGoods; onChange: () => Promise<void> }

function GoodsItem({ shopId, goods, onChange }: ItemProps) {
  const text = useText('shopDesk')
  const isOn = goods.status === 'on'
  return (
    <li className={styles.item}>
      <Link className={styles.open} to={link(screens.editGoods, { id: goods.id, shopId })}>
        <span className={styles.picture}>
          <GoodsPicture picture={goods.picture} />
        </span>
        <span className={styles.words}>
          <strong>{goods.name}</strong>
          <small>
            {[text('goodsPage.sold', { count: goods.sold }), goods.company].filter(Boolean).join(' · ')}
          </small>
        </span>
      </Link>
      <Switch
        label={text(isOn ? 'goodsPage.onSale' : 'goodsPage.offSale')}
        isOn={isOn}
        onChange={(next) =>
          void call(shopManageApi.setStatus, {
            body: { goodsId: goods.id, status: next ? 'on' : 'off' },
          }).then(onChange)
        }
      />
      <ul className={styles.skus}>
        {goods.skus
          .filter(({ status }) => status === 'on')
          .map((sku) => (
            <li key={sku.id}>
              <Link className={styles.sku} to={link(screens.shopStock, { skuId: sku.id })}>
                <span>
                  {[nameOf(sku), yuan(sku.price)].filter(Boolean).join(' · ')}
                  <small>
                    {text('goodsPage.stock', {
                      saleable: sku.saleable,
                      onHand: sku.onHand,
                      allocated: sku.allocated,
                    })}
                  </small>
                </span>
                {sku.saleable === 0 ? (
                  <Tag tone="danger">{text('goodsPage.soldOut')}</Tag>
                ) : (
                  sku.lowAt !== null &&
                  sku.saleable <= sku.lowAt && <Tag tone="warn">{text('goodsPage.low')}</Tag>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </li>
  )
}
