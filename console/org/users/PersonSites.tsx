import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { siteOperatorsApi } from '#api/owner/site-operators.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

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
      sites={found.data.sites}
    />
  )
}

type SitesEditorProps = {
  userId: string
  before: readonly string[]
  sites: readonly { id: string; name: string }[]
}

function SitesEditor({ userId, before, sites }: SitesEditorProps) {
  const text = useText('people')
  const { message } = App.useApp()
  const canManage = useRights()('role.manage')
  const [siteIds, setSiteIds] = useState<string[]>([...before])
  const saving = useMutation({
    mutationFn: () =>
      call(siteOperatorsApi.saveSiteOperator, { body: { userId, siteIds, before: [...before] } }),
    onSuccess: () => void message.success(text('form.saved')),
    onSettled: () => refreshCalls(siteOperatorsApi.siteOperators),
  })
  return (
    <section aria-label={text('sites.title')} style={{ display: 'grid', gap: 12, marginTop: 24 }}>
      <strong>{text('sites.title')}</strong>
      <span>{text(before.length === 0 ? 'sites.everywhere' : 'sites.confined')}</span>
      <Select<string[]>
        mode="multiple"
        aria-label={text('sites.title')}
        placeholder={text('sites.all')}
        disabled={!canManage}
        value={siteIds}
        onChange={setSiteIds}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        defaultActiveFirstOption={false}
      />
      <ErrorNote error={saving.error} />
      {canManage && (
        <Button
          style={{ justifySelf: 'start' }}
          disabled={siteIds.toSorted().join() === before.toSorted().join()}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {text('sites.save')}
        </Button>
      )}
    </section>
  )
}
