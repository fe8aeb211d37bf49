import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import type { objectsApi } from '#api/objects/business-objects.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { TemplateShape } from '#api/templates/shape.ts'
import type { Template } from '#domain/templates/template.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useDefinition } from '#console/app/edit/use-definition.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { EarlierRevisions } from '#console/ui/definition/EarlierRevisions.tsx'
import { EditorFrame, type EditorSection } from '#console/ui/definition/EditorFrame.tsx'
import { fieldChoices } from '#console/ui/definition/field-choices.ts'
import { RemoveDefinition } from '#console/ui/definition/RemoveDefinition.tsx'
import { shapeProblems } from '#console/ui/definition/shape-problems.ts'
import { AboutSection } from './AboutSection.tsx'
import { ButtonsSection } from './ButtonsSection.tsx'
import { ColumnsSection } from './ColumnsSection.tsx'
import { FiltersSection } from './FiltersSection.tsx'
import { ListPreview, type FilterValues } from './ListPreview.tsx'
import { OpenSection } from './OpenSection.tsx'
import { OrderSection } from './OrderSection.tsx'
import { RowsSection } from './RowsSection.tsx'
import type { SectionProps } from './section.ts'
import { TabsSection } from './TabsSection.tsx'

type ListEditorProps = {
  opened: CallOutput<typeof templateAdminApi.template>
  object: CallOutput<typeof objectsApi.definition>
  onReopen: () => void
}

const sections = {
  columns: { places: ['display'], Body: ColumnsSection },
  filters: { places: ['conditions'], Body: FiltersSection },
  tabs: { places: ['tabs'], Body: TabsSection },
  order: { places: ['sorts', 'tree', 'pageSize'], Body: OrderSection },
  rows: { places: ['filters'], Body: RowsSection },
  buttons: { places: ['manage'], Body: ButtonsSection },
  open: { places: ['exports', 'flow', 'anonymous'], Body: OpenSection },
  about: { places: ['name', 'nameEn', 'form', 'object', 'key'], Body: AboutSection },
} as const
const sectionKeys = Object.keys(sections) as (keyof typeof sections)[]

export function ListEditor({ opened, object, onReopen }: ListEditorProps) {
  const text = useText('definitions')
  const language = useLanguage((state) => state.language)
  const navigate = useNavigate()
  const [shown, setShown] = useState<'history' | 'remove' | null>(null)
  const [tab, setTab] = useState('all')
  const [page, setPage] = useState(1)
  const [values, setValues] = useState<FilterValues>({})
  const { key } = opened.definition
  const editing = useDefinition<Template>({
    kind: 'list',
    id: key,
    first: opened.definition,
    revision: opened.revision,
    save: async (definition, revision) => {
      const saved = await call(templateAdminApi.saveTemplate, { body: { definition, revision } })
      void refreshCalls(templateAdminApi.templatePage, templateAdminApi.templateHistory)
      return saved
    },
  })
  const { content } = editing
  const tried = useLater(content)
  const wrongShape = shapeProblems(TemplateShape, tried, text('badShape'))
  const trial = useQuery({
    ...callQuery(templateAdminApi.tryTemplate, {
      body: {
        definition: tried,
        tab: tried.tabs.some((one) => one.key === tab) ? tab : 'all',
        query: { pageBean: { page }, querys: querysOf(tried, values) },
      },
    }),
    placeholderData: (before) => before,
    enabled: wrongShape.length === 0,
    retry: false,
  })
  const problems = wrongShape.length > 0 ? wrongShape : (trial.data?.problems ?? [])
  const props: SectionProps = {
    list: content,
    object: object.definition,
    choices: fieldChoices(object.definition, language, text),
    onChange: (part) => editing.setContent({ ...content, ...part }),
  }
  return (
    <EditorFrame<Template>
      name={content.name}
      identifier={key}
      back={{ to: '/lists', label: text('list.back') }}
      editing={editing}
      problems={problems}
      sections={sectionKeys.map((name): EditorSection => {
        const { places, Body } = sections[name]
        return { key: name, label: text(`list.tab.${name}`), places, body: <Body {...props} /> }
      })}
      partName={(part) => {
        const section = sectionKeys.find((name) =>
          (sections[name].places as readonly string[]).includes(part),
        )
        return section ? text(`list.tab.${section}`) : part
      }}
      onHistory={() => setShown('history')}
      onRemove={() => setShown('remove')}
      onReopen={onReopen}
    >
      <ListPreview
        trial={wrongShape.length > 0 ? undefined : trial.data}
        error={trial.error}
        isBusy={trial.isFetching}
        isWrong={problems.length > 0}
        tab={tab}
        page={page}
        values={values}
        onTab={(next) => {
          setTab(next)
          setPage(1)
        }}
        onPage={setPage}
        onValues={(next) => {
          setValues(next)
          setPage(1)
        }}
      />
      {shown === 'history' && (
        <EarlierRevisions
          query={callQuery(templateAdminApi.templateHistory, { query: { key } })}
          onClose={() => setShown(null)}
          onRestore={async (earlier) => {
            await call(templateAdminApi.restoreTemplate, {
              body: { key, revision: editing.revision, earlier },
            })
            await editing.draft.forget()
            await refreshCalls(templateAdminApi.templatePage)
            onReopen()
          }}
        />
      )}
      {shown === 'remove' && (
        <RemoveDefinition
          name={content.name}
          uses={callQuery(templateAdminApi.templateUses, { query: { key } })}
          onClose={() => setShown(null)}
          onRemove={async () => {
            await call(templateAdminApi.removeTemplate, { query: { key } })
            editing.setContent(editing.base)
            await editing.draft.forget()
            await refreshCalls(templateAdminApi.templatePage)
            await navigate('/lists')
          }}
        />
      )}
    </EditorFrame>
  )
}

/** What is typed into the filters of the preview, as the list itself would be asked. */
const querysOf = ({ conditions }: Template, values: FilterValues) =>
  conditions.flatMap(({ field }) => {
    const given = values[field]
    return given ? [{ property: field, ...given }] : []
  })
