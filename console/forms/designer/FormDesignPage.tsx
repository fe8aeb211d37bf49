import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formAdminApi } from '#api/forms/forms.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { readFormDefinition } from '#domain/forms/definition/form-shape.ts'
import { callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { FormDesigner } from './FormDesigner.tsx'

/** One form, its draft first, on the canvas. */
export default function FormDesignPage() {
  const { key = '' } = useParams()
  const [openCount, setOpenCount] = useState(0)
  return (
    <OpenedForm
      key={`${key} ${openCount}`}
      formKey={key}
      onReopen={() => {
        // What was opened is never stale by itself: it is asked for again first.
        void refreshCalls(formAdminApi.getFormById).then(() => setOpenCount((count) => count + 1))
      }}
    />
  )
}

function OpenedForm({ formKey, onReopen }: { formKey: string; onReopen: () => void }) {
  const text = useText('forms')
  const form = useQuery({
    ...callQuery(formAdminApi.getFormById, { query: { id: formKey } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const alias = form.data?.boAlias ?? ''
  const object = useQuery({
    ...callQuery(objectsApi.definition, { query: { alias } }),
    enabled: alias !== '',
  })
  const read = form.data && readFormDefinition(form.data.definition)
  if (!form.data || !object.data || !read?.ok) {
    return (
      <PageFrame title={formKey} isLoading={form.isPending || (alias !== '' && object.isPending)}>
        <ErrorNote error={form.error ?? object.error} onRetry={() => void form.refetch()} />
        {read && !read.ok && <EmptyNote icon="warning" title={text('form.unreadable')} />}
      </PageFrame>
    )
  }
  return <FormDesigner head={form.data} first={read.form} object={object.data} onReopen={onReopen} />
}
