import { Result } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConsolePage } from '#console/app/page.ts'
import { useRights } from '#console/app/session/rights.ts'
import { ensureTexts } from '#console/text/language.ts'
import { rightName } from '#console/text/right-name.ts'
import { useText } from '#console/text/text.ts'

/** A page whose right the person lacks says so instead of showing refusals everywhere. */
export function AllowedPage({ page, children }: { page: ConsolePage; children: ReactNode }) {
  const may = useRights()
  return may(page.right) ? children : <Refused page={page} />
}

/** Names the right as an administrator finds it among the others, who is asked for it. */
function Refused({ page }: { page: ConsolePage }) {
  const text = useText()
  const names = useText('rights')
  const { isSuccess } = useQuery({
    queryKey: ['texts', 'rights'],
    queryFn: () => ensureTexts(['rights']).then(() => true),
  })
  // What people are told beyond their roles is named after the right it comes from.
  const rights = [page.right].flat().map((right) => rightName(names, right.replace(/@.*$/, '')))
  return (
    <Result
      status="403"
      title={text('entry.notAllowed')}
      subTitle={isSuccess && text('entry.notAllowedHint', { right: rights.join(' / ') })}
    />
  )
}
