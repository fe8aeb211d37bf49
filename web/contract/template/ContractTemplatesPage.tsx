import { useQuery } from '@tanstack/react-query'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import styles from '../contract.module.css'
import { TemplateEditor } from './template-editor.tsx'

/** The templates contracts are drawn up from: each save is a version of its own, and what was signed keeps its own. */
export default function ContractTemplatesPage() {
  const text = useText('contractTemplate')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const templates = useQuery({ ...callQuery(contractDeskApi.templates, {}), staleTime: 0 })
  const currentId = query.get('templateId') ?? templates.data?.[0]?.id ?? ''
  const template = useQuery({
    ...callQuery(contractDeskApi.template, { query: { templateId: currentId } }),
    enabled: currentId !== '',
    staleTime: 0,
  })
  const error = templates.error ?? template.error
  const open = (templateId: string) =>
    navigate(link(screens.contractTemplates, { templateId }), { replace: true })
  if (!template.data || !templates.data) {
    return (
      <Page title={text('title')} mood="work">
        {error ? <FailedPage error={error} /> : <Skeleton kind="cards" rows={3} />}
      </Page>
    )
  }
  const isNewest = templates.data.some(({ id }) => id === currentId)
  const choices = isNewest
    ? templates.data
    : [
        { id: currentId, name: template.data.source.name.zh, version: template.data.version },
        ...templates.data,
      ]
  return (
    <TemplateEditor
      key={currentId}
      loaded={template.data}
      isNewest={isNewest}
      onSaved={async (id) => {
        await templates.refetch()
        await open(id)
      }}
      onVersion={open}
    >
      <label className={styles.label}>
        {text('which')}
        <select className={styles.select} value={currentId} onChange={(event) => open(event.target.value)}>
          {choices.map(({ id, name, version }) => (
            <option key={id} value={id}>{`${name} v${version}`}</option>
          ))}
        </select>
      </label>
    </TemplateEditor>
  )
}
