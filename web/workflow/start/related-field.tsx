import { listBody } from '#api/list-body.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AddOutline, CloseOutline } from 'antd-mobile-icons'
import { useDeferredValue, useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { useText } from '#web/text/text.ts'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { PickList, PickSearch } from '#web/ui/form/picker/PickList.tsx'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { allRows, searchConditions } from '../list/filter-state.ts'
import type { RelatedInstance } from './local-draft.ts'
import styles from './details-fields.module.css'
import { timeSince } from '../list/relative-time.ts'

type Listed = CallOutput<(typeof instanceListsApi)['related']>['rows'][number]
type Props = { related: readonly RelatedInstance[]; onChange: (related: readonly RelatedInstance[]) => void }

/** Other instances this one has to do with. */
export function RelatedField({ related, onChange }: Props) {
  const text = useText('work')
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{text('form.related')}</legend>
      <ul>
        {related.map(({ id, subject }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words} data-said>
              {subject}
            </span>
            <IconButton
              name={text('form.removeRelated', { subject })}
              icon={<CloseOutline />}
              onClick={() => onChange(related.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <AddOutline aria-hidden="true" />
        {text('form.addRelated')}
      </button>
      {isOpen && <RelatedSheet related={related} onChange={onChange} onClose={() => setOpen(false)} />}
    </fieldset>
  )
}

function RelatedSheet({ related, onChange, onClose }: Props & { onClose: () => void }) {
  const text = useText('work')
  const form = useText('onlineForm')
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed)
  const pages = useInfiniteQuery(
    listPagesQuery(instanceListsApi.related, (at) => ({
      body: listBody(at, searchConditions(term, 'subject_', 'proc_def_name_')),
    })),
  )
  const rows = allRows<Listed>(pages.data?.pages)
  return (
    <Sheet
      isOpen
      title={text('form.chooseRelated')}
      onClose={onClose}
      footer={<PrimaryButton onClick={onClose}>{form('pick.done', { count: related.length })}</PrimaryButton>}
    >
      <PickSearch value={typed} onChange={setTyped} />
      {pages.isPending && <Skeleton kind="rows" rows={5} />}
      {pages.error && <RetryLine tip={pages.error.message} onRetry={() => pages.refetch()} />}
      {pages.data && (
        <PickList
          label={text('form.related')}
          isMany
          chosen={related.map(({ id }) => id)}
          onToggle={({ key, name }) =>
            onChange(
              related.some(({ id }) => id === key)
                ? related.filter(({ id }) => id !== key)
                : [...related, { id: key, subject: name }],
            )
          }
          rows={rows.map(({ id, subject, procDefName, creator, createTime }) => ({
            key: id,
            name: subject,
            detail: [procDefName, creator, timeSince(createTime)].join(' · '),
          }))}
        />
      )}
      {pages.hasNextPage && (
        <PrimaryButton kind="plain" isBusy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {form('pick.more')}
        </PrimaryButton>
      )}
    </Sheet>
  )
}
