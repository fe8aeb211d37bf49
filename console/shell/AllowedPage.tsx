import { Result } from 'antd'
import type { ReactNode } from 'react'
import type { ConsolePage } from '#console/app/page.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'

/** A page whose right the person lacks says so instead of showing refusals everywhere. */
export function AllowedPage({ page, children }: { page: ConsolePage; children: ReactNode }) {
  const text = useText()
  const may = useRights()
  if (may(page.right)) {
    return children
  }
  return (
    <Result
      status="403"
      title={text('entry.notAllowed')}
      subTitle={text('entry.notAllowedHint', { right: [page.right].flat().join(' / ') })}
    />
  )
}
