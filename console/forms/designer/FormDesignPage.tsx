import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formAdminApi } from '#api/forms/forms.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { readFormDefinition } from '#domain/forms/definition/form-shape.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { FormDesigner } from './FormDesigner.tsx'

/** One form, its draft first, on the canvas. */
export default function FormDesignPage() {
  const { key = '' } = useParams()
  const [opened, setOpened] = useState(0)
  return (
    <OpenedForm key={`${key} ${opened}`} formKey={key} onReopen={() => setOpened((count) => count + 1)} />
  )
}

function OpenedForm({ formKey, onReopen }: { formKey: string; onReopen: () => void }) {
  const text = useText('forms')
  const opened = useQuery({
    ...callQuery(formAdminApi.getFormById, { query: { id: formKey } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const alias = opened.data?.boAlias ?? ''
  const object = useQuery({
    ...callQuery(objectsApi.definition, { query: { alias } }),
    enabled: alias !== '',
  })
  const read = opened.data && readFormDefinition(opened.data.definition)
  if (!opened.data || !object.data || !read?.ok) {
    return (
      <PageFrame title={formKey} isLoading={opened.isPending || (alias !== '' && object.isPending)}>
        <ErrorNote error={opened.error ?? object.error} onRetry={() => void opened.refetch()} />
        {read && !read.ok && <EmptyNote icon="warning" title={text('form.unreadable')} />}
      </PageFrame>
    )
  }
  return <FormDesigner head={opened.data} first={read.form} object={object.data} onReopen={onReopen} />
}
