import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { shopManageApi } from '#api/shop/manage.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useParams, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { GoodsForm } from './goods-form.tsx'

/** Goods of a shop: new ones, or those there are. */
export default function EditGoodsPage() {
  const text = useText('shopDesk')
  const { id } = useParams(screens.editGoods)
  const [params] = useSearchParams()
  const shopId = params.get('shopId') ?? ''
  const isNew = id === 'new'
  const goods = useQuery({
    ...callQuery(shopManageApi.oneGoods, { query: { goodsId: id } }),
    enabled: !isNew,
    // What is written into the form must not be older than what others saved.
    gcTime: 0,
  })
  const shelves = useQuery(callQuery(shopManageApi.goods, { query: { shopId } }))
  const companies = useQuery(callQuery(shopManageApi.companies, {}))
  const error = goods.error ?? shelves.error ?? companies.error
  if (!shelves.data || !companies.data || (!isNew && !goods.data)) {
    return (
      <Page title={text(isNew ? 'edit.newTitle' : 'edit.title')} mood="work">
        {error ? <FailedPage error={error} /> : <Skeleton kind="rows" rows={8} />}
      </Page>
    )
  }
  return (
    <GoodsForm
      goods={goods.data ?? null}
      shopId={shopId}
      categories={shelves.data.categories}
      companies={companies.data}
    />
  )
}
