import type { ReactNode } from 'react'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useText } from '#web/text/text.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { EmptyPage } from './EmptyPage.tsx'
import { FailedPage } from './FailedPage.tsx'
import { Page } from './Page.tsx'

type Props = {
  /** Or several, of which one opens it. */
  right: string | readonly string[]
  title: string
  children: ReactNode
}

/**
 * A page of the staff for whom holds a right. Anybody else reads so before anything on it is offered: a form that
 * is only refused once it is filled in costs them their work.
 */
export function PageForRight({ right, title, children }: Props) {
  const text = useText()
  const rights = useMethodRights()
  if ([right].flat().some((one) => rights.data?.includes(one))) {
    return children
  }
  return (
    <Page title={title} mood="work">
      {rights.isPending && <Skeleton kind="rows" rows={6} />}
      {rights.error && <FailedPage error={rights.error} onRetry={rights.refetch} />}
      {rights.data && <EmptyPage type={4} tip={text('notYours')} hasBack />}
    </Page>
  )
}
