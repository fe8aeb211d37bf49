import type { ReactNode } from 'react'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'

type Props = {
  title: string
  right: 'shop.desk' | 'shop.manage'
  footer?: ReactNode
  actions?: ReactNode
  isFlush?: boolean
  children: ReactNode
}

/** A screen of the shop's staff: those without the right read why it is empty. */
export function ShopFrame({ title, right, footer, actions, isFlush, children }: Props) {
  const text = useText('shopDesk')
  const kit = useText()
  const rights = useMethodRights()
  const isMine = rights.data?.includes(right) ?? false
  return (
    <Page
      title={title}
      mood="work"
      isFlush={isMine && isFlush === true}
      actions={actions}
      footer={isMine ? footer : undefined}
    >
      {rights.isPending && <Skeleton kind="rows" rows={6} />}
      {rights.error && (
        <EmptyPage
          type={3}
          tip={rights.error.message}
          linkLabel={kit('action.retry')}
          onLink={() => void rights.refetch()}
        />
      )}
      {rights.data && (isMine ? children : <EmptyPage type={4} tip={text('notYours')} hasBack />)}
    </Page>
  )
}
