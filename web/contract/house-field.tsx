import { useQuery } from '@tanstack/react-query'
import { DownOutline } from 'antd-mobile-icons'
import { useDeferredValue, useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { contractDeskApi, mostHousesListed } from '#api/contract/contract-desk.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PickList, PickSearch, usePreloadedPickers } from '#web/ui/form/picker/lazy-pickers.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './contract.module.css'

export type ContractHouse = CallOutput<typeof contractDeskApi.houses>[number]

type Props = { chosen: ContractHouse | null; onChange: (house: ContractHouse) => void }

/** The house a contract is about, found by a part of its name. */
export function HouseField({ chosen, onChange }: Props) {
  const text = useText('contract')
  const [isOpen, setOpen] = useState(false)
  usePreloadedPickers()
  const label = text('draft.house')
  const words = chosen?.name ?? text('draft.choose')
  return (
    <div className={styles.label}>
      {label}
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-label={`${label} ${words}`}
        data-said={chosen ? true : undefined}
        onClick={() => setOpen(true)}
      >
        {words}
        <DownOutline aria-hidden="true" />
      </button>
      {isOpen && (
        <HouseSheet
          chosen={chosen}
          onClose={() => setOpen(false)}
          onChange={(house) => {
            onChange(house)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

function HouseSheet({ chosen, onChange, onClose }: Props & { onClose: () => void }) {
  const text = useText('contract')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error, refetch } = useQuery({
    ...callQuery(contractDeskApi.houses, { query: { keyword } }),
    placeholderData: (before) => before,
  })
  return (
    <Sheet isOpen title={text('draft.house')} onClose={onClose}>
      <PickSearch value={typed} onChange={setTyped} />
      {error && <RetryLine tip={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton kind="rows" rows={5} />}
      {data && (
        <PickList
          label={text('draft.house')}
          rows={data.map(({ id, name }) => ({ key: id, name }))}
          chosen={chosen ? [chosen.id] : []}
          isMany={false}
          onToggle={({ key, name }) => onChange({ id: key, name })}
        />
      )}
      {data?.length === mostHousesListed && (
        <p className={styles.soft}>{text('draft.moreHouses', { count: mostHousesListed })}</p>
      )}
    </Sheet>
  )
}
