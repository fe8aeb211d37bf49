import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { keysOf } from '#domain/record.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { objectsApi } from '#api/objects/business-objects.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { TemplateShape } from '#api/templates/shape.ts'
import type { Template } from '#domain/templates/template.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useDefinition } from '#console/app/edit/use-definition.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useLanguage } from '#console/text/language.ts'
import { shownName } from '#console/ui/shown-name.ts'
import { useText } from '#console/text/text.ts'
import { EarlierRevisions } from '#console/ui/definition/EarlierRevisions.tsx'
import { EditorFrame, type EditorSection } from '#console/ui/definition/EditorFrame.tsx'
import { fieldChoices } from '#console/ui/definition/field-choices.ts'
import { RemoveDefinition } from '#console/ui/definition/RemoveDefinition.tsx'
import { useTriedAs } from '#console/ui/definition/TrialHead.tsx'
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
  savedList: CallOutput<typeof templateAdminApi.template>
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
const sectionKeys = keysOf(sections)

export function ListEditor({ savedList, object, onReopen }: ListEditorProps) {
  const text = useText('definitions')
  const language = useLanguage((state) => state.language)
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<'history' | 'remove' | null>(null)
  const [tab, setTab] = useState('all')
  const [page, setPage] = useState(1)
  const [values, setValues] = useState<FilterValues>({})
  const { key } = savedList.definition
  const editing = useDefinition<Template>({
    kind: 'list',
    id: key,
    first: savedList.definition,
    revision: savedList.revision,
    save: async (definition, revision) => {
      const saved = await call(templateAdminApi.saveTemplate, { body: { definition, revision } })
      void refreshCalls(templateAdminApi.templatePage, templateAdminApi.templateHistory)
      return saved
    },
  })
  const { content } = editing
  const settledContent = useLater(content)
  const wrongShape = shapeProblems(TemplateShape, settledContent, text('badShape'))
  const as = useTriedAs()
  const body = {
    definition: settledContent,
    tab: settledContent.tabs.some((one) => one.key === tab) ? tab : 'all',
    query: { pageBean: { page }, querys: querysOf(settledContent, values) },
  }
  const trial = useQuery({
    ...(as.userId === ''
      ? callQuery(templateAdminApi.tryTemplate, { body })
      : callQuery(templateAdminApi.tryTemplateAs, { body: { ...body, userId: as.userId } })),
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
      name={shownName(content)}
      identifier={key}
      back={{ to: '/lists', label: text('list.back') }}
      editing={editing}
      problems={problems}
      sections={sectionKeys.map((name): EditorSection => {
        const { places, Body } = sections[name]
        return { key: name, label: text(`list.tab.${name}`), places, body: <Body {...props} /> }
      })}
      partName={(part) => {
        const section = sectionKeys.find((name) => sections[name].places.some((place) => place === part))
        return section ? text(`list.tab.${section}`) : part
      }}
      onHistory={() => setOpenDialog('history')}
      onRemove={() => setOpenDialog('remove')}
      onReopen={onReopen}
    >
      <ListPreview
        as={as}
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
      {openDialog === 'history' && (
        <EarlierRevisions
          query={callQuery(templateAdminApi.templateHistory, { query: { key } })}
          onClose={() => setOpenDialog(null)}
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
      {openDialog === 'remove' && (
        <RemoveDefinition
          name={content.name}
          uses={callQuery(templateAdminApi.templateUses, { query: { key } })}
          onClose={() => setOpenDialog(null)}
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
    const filter = values[field]
    return filter ? [{ property: field, ...filter }] : []
  })
