import { useInfiniteQuery } from '@tanstack/react-query'
import { contractApi } from '#api/contract/contract.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { listBody } from '#api/list-body.ts'
import { screens } from '#api/screens.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { ListEnd } from '#web/ui/list/ListEnd.tsx'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import styles from './manage-houses.module.css'

const toSignFirst = [
  { property: 'isMyTurn', direction: 'DESC' },
  { property: 'createdAt', direction: 'DESC' },
]

/** The contracts about an owner's houses: what is to be signed first, the others to be read. */
export function OwnContracts() {
  const text = useText('owner')
  const language = currentLanguage()
  const contracts = useInfiniteQuery({
    ...listPagesQuery<typeof contractApi.mine, CallOutput<typeof contractApi.mine>>(
      contractApi.mine,
      (at) => ({ body: listBody(at, [], toSignFirst) }),
    ),
    staleTime: 0,
  })
  const { data, error, refetch } = contracts
  if (!data) {
    return error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={5} />
  }
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return (
      <EmptyPage type={2} tip={text('manage.noContracts')}>
        {text('manage.noContractsStep')}
      </EmptyPage>
    )
  }
  const term = (from: string | null, to: string | null) =>
    from === null
      ? ''
      : to === null
        ? text('manage.contractFrom', { from: formatDay(from, 'date', language) })
        : text('manage.contractTerm', {
            from: formatDay(from, 'date', language),
            to: formatDay(to, 'date', language),
          })
  return (
    <>
      <p className={styles.help}>{text('manage.contractsHelp')}</p>
      <Group>
        {rows.map((contract) => (
          <Row
            key={contract.id}
            label={contract.houseName === '' ? contract.title : `${contract.title} · ${contract.houseName}`}
            detail={term(contract.startsOn, contract.lastDay)}
            value={
              <Tag tone={contract.isMyTurn ? 'persimmon' : contract.state === 'active' ? 'pine' : 'neutral'}>
                {contract.isMyTurn ? text('manage.toSign') : text(`manage.contractState.${contract.state}`)}
              </Tag>
            }
            to={
              contract.isMyTurn
                ? link(screens.contractSigning, { contractId: contract.id })
                : link(screens.contractPreview, { contractId: contract.id })
            }
          />
        ))}
      </Group>
      {contracts.hasNextPage && <ListEnd query={contracts} />}
      <Group>
        <Row label={text('manage.openContracts')} to={link(screens.contracts)} />
      </Group>
    </>
  )
}
