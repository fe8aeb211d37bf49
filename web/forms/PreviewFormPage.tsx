import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from '#web/app/routing/routing.tsx'
import { formAdminApi } from '#api/forms/forms.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { toast } from '#web/ui/kit/toast.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'

/** A form as those who fill it in will see it, to be tried out. Nothing is saved. */
export default function PreviewFormPage() {
  const text = useText('forms')
  const { formId } = useParams(screens.previewForm)
  const opened = useQuery(callQuery(formAdminApi.previewDesignVue, { query: { formId } }))
  const title = opened.data?.form?.name ?? text('preview.title')
  if (!opened.data) {
    return <FormWaiting title={title} error={opened.error} onRetry={() => void opened.refetch()} />
  }
  return (
    <Suspense fallback={<FormWaiting title={title} />}>
      <FormDesk
        opened={opened.data}
        title={title}
        actions={<Tag tone="info">{text('preview.note')}</Tag>}
        footerActions={[
          {
            label: text('preview.check'),
            kind: 'secondary',
            onSelect: async ({ gather }) => {
              if (await gather()) {
                toast(text('preview.fine'), 'success')
              }
            },
          },
        ]}
      />
    </Suspense>
  )
}
