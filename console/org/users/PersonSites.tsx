import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { siteOperatorsApi } from '#api/owner/site-operators.ts'
import { listOf } from '#domain/record.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { ValueConflict } from '#console/ui/ValueConflict.tsx'
import { SitesSelect, useSiteNames } from '../SitesSelect.tsx'

/** At which sites the rights of a person hold; none chosen: everywhere. */
export function PersonSites({ userId }: { userId: string }) {
  const found = useQuery(callQuery(siteOperatorsApi.siteOperators, {}))
  if (!found.data) {
    return found.error ? (
      <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 2 }} title={false} />
    )
  }
  const before = found.data.people.find((one) => one.userId === userId)?.siteIds ?? []
  return (
    <SitesEditor
      // Whoever was told of another's change begins again with what is there now.
      key={before.join()}
      userId={userId}
      before={before}
    />
  )
}

type SitesEditorProps = {
  userId: string
  before: readonly string[]
}

function SitesEditor({ userId, before }: SitesEditorProps) {
  const text = useText('people')
  const { message } = App.useApp()
  const canManage = useRights()('role.manage')
  const siteNames = useSiteNames()
  const [siteIds, setSiteIds] = useState<string[]>([...before])
  const saving = useMutation({
    mutationFn: (change: { siteIds: string[]; before: string[] }) =>
      call(siteOperatorsApi.saveSiteOperator, { body: { userId, ...change } }),
    onSuccess: async () => {
      void message.success(text('form.saved'))
      await refreshCalls(siteOperatorsApi.siteOperators)
    },
  })
  return (
    <section aria-label={text('sites.title')} style={{ display: 'grid', gap: 12, marginTop: 24 }}>
      <strong>{text('sites.title')}</strong>
      <span>{text(before.length === 0 ? 'sites.everywhere' : 'sites.confined')}</span>
      <SitesSelect
        label={text('sites.title')}
        isDisabled={!canManage}
        value={siteIds}
        onChange={setSiteIds}
      />
      {conflictIn(saving.error) === null && <ErrorNote error={saving.error} />}
      <ValueConflict<string[]>
        error={saving.error}
        label={text('sites.title')}
        base={[...before]}
        mine={siteIds}
        theirs={(current) => listOf(current['siteIds']).map(String)}
        show={(ids) => (ids.length === 0 ? text('sites.all') : siteNames(ids))}
        isSaving={saving.isPending}
        onSave={(chosen, before) => saving.mutate({ siteIds: chosen, before })}
        onDrop={() => {
          saving.reset()
          void refreshCalls(siteOperatorsApi.siteOperators)
        }}
        onCancel={() => saving.reset()}
      />
      {canManage && (
        <Button
          style={{ justifySelf: 'start' }}
          disabled={siteIds.toSorted().join() === before.toSorted().join()}
          loading={saving.isPending}
          onClick={() => saving.mutate({ siteIds, before: [...before] })}
        >
          {text('sites.save')}
        </Button>
      )}
    </section>
  )
}
