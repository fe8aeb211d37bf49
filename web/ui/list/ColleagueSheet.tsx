import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckOutline } from 'antd-mobile-icons'
import { useDeferredValue, useState } from 'react'
import { chooserApi } from '#api/org/chooser.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from '../kit/Avatar.tsx'
import styles from './ColleagueSheet.module.css'
import { Departments } from './Departments.tsx'
import { InfiniteList } from './InfiniteList.tsx'
import { listPagesQuery } from './list-pages.ts'
import { PrimaryButton } from '../kit/PrimaryButton.tsx'
import { SearchField } from './SearchField.tsx'
import { Sheet } from '../kit/Sheet.tsx'

export type Colleague = { id: string; fullname: string }

type Props = {
  title: string
  chosen: readonly Colleague[]
  /** Only one, who is taken by the first tap. */
  isSingle?: boolean
  onClose: () => void
  onChoose: (people: Colleague[]) => void
}

/** Colleagues to choose from the address book, found by name, by how it is read, or by department. */
export function ColleagueSheet({ title, chosen, isSingle = false, onClose, onChoose }: Props) {
  const text = useText()
  const [people, setPeople] = useState<readonly Colleague[]>(chosen)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const [orgId, setOrg] = useState<string>()
  const query = useInfiniteQuery(
    listPagesQuery<typeof chooserApi.people, CallOutput<typeof chooserApi.people>>(
      chooserApi.people,
      (at) => ({
        body: { keyword, ...(orgId === undefined || keyword !== '' ? {} : { orgId }), ...at },
      }),
    ),
  )
  const has = (id: string) => people.some((one) => one.id === id)
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        isSingle ? undefined : (
          <PrimaryButton onClick={() => onChoose([...people])}>
            {text('colleagues.done', { count: people.length })}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.body}>
        <SearchField label={text('colleagues.search')} value={typed} onChange={setTyped} />
        {keyword === '' && <Departments orgId={orgId} onChoose={setOrg} />}
        <InfiniteList
          look="plain"
          query={query}
          rowKey={(row) => row.id}
          label={title}
          emptyTip={text('colleagues.none')}
          emptyStep={text('colleagues.noneStep')}
        >
          {({ id, fullname, orgName, postName }) => (
            <button
              type="button"
              className={styles.person}
              aria-pressed={has(id)}
              onClick={() =>
                isSingle
                  ? onChoose([{ id, fullname }])
                  : setPeople((now) =>
                      has(id) ? now.filter((one) => one.id !== id) : [...now, { id, fullname }],
                    )
              }
            >
              <Avatar name={fullname} size={32} />
              <span className={styles.words} data-said>
                <span>{fullname}</span>
                <span className={styles.place}>{[orgName, postName].filter(Boolean).join(' · ')}</span>
              </span>
              {has(id) && <CheckOutline aria-hidden="true" className={styles.tick} />}
            </button>
          )}
        </InfiniteList>
      </div>
    </Sheet>
  )
}
