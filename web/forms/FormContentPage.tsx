import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { templatesApi } from '#api/templates/templates.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { useSaveForm } from '#web/ui/form/use-save-form.ts'
import { Page } from '#web/ui/page/Page.tsx'

const actions = ['add', 'edit', 'get'] as const

/** A form by its key and the record's id in the address, whatever led here: a message, a link of another system. */
export default function FormContentPage() {
  const text = useText('forms')
  const [query] = useSearchParams()
  const formKey = query.get('formKey') ?? ''
  const boAlias = query.get('boAlias') ?? ''
  if (formKey === '' || boAlias === '') {
    return (
      <Page title={text('content.title')} mood="work">
        <EmptyPage type={2} tip={text('content.missing')} hasBack>
          {text('content.missingTip')}
        </EmptyPage>
      </Page>
    )
  }
  return <Content formKey={formKey} boAlias={boAlias} query={query} />
}

type Props = { formKey: string; boAlias: string; query: URLSearchParams }

function Content({ formKey, boAlias, query }: Props) {
  const text = useText('forms')
  const frame = useText()
  const navigate = useNavigate()
  const session = useSession()
  const id = query.get('id') ?? ''
  const recordId = query.get('recordId') ?? ''
  const actionParam = actions.find((one) => one === query.get('action'))
  const action = actionParam ?? (id === '' ? 'add' : 'get')
  const dataKey = query.get('dataKey') ?? undefined
  const opened = useQuery({
    ...callQuery(templatesApi.getForm, {
      params: { formKey, boAlias },
      query: { id, action, recordId, ...(dataKey && { dataKey }) },
    }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const save = useSaveForm(
    { boAlias, formKey, dataKey },
    { reload: frame('action.reload'), keep: frame('action.cancel') },
  )
  const title = opened.data?.form?.name ?? text('content.title')
  if (!opened.data) {
    return <FormWaiting title={title} error={opened.error} onRetry={() => void opened.refetch()} />
  }
  const isWritten = action !== 'get' && recordId === ''
  return (
    <Suspense fallback={<FormWaiting title={title} />}>
      <FormDesk
        opened={opened.data}
        title={title}
        isNew={action === 'add'}
        draftName={isWritten ? `${session?.userId ?? ''}:${formKey}:${id || 'new'}` : undefined}
        footerActions={
          isWritten
            ? [
                {
                  label: text('content.save'),
                  onSelect: async (desk) => {
                    const outcome = await save(desk)
                    if (outcome.do === 'saved') {
                      const next = { formKey, boAlias, id: outcome.id, action: 'get' }
                      await navigate(link(screens.formContent, next), { replace: true })
                    }
                    if (outcome.do === 'reload') {
                      await opened.refetch()
                    }
                  },
                },
              ]
            : []
        }
      />
    </Suspense>
  )
}
