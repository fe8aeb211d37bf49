import { useQuery } from '@tanstack/react-query'
import { objectsApi } from '#api/objects/business-objects.ts'
import type { CustomQuery } from '#domain/queries/query.ts'
import { columnsOfTable } from '#domain/queries/table-columns.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { fieldChoices, type FieldChoice } from '#console/ui/definition/field-choices.ts'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { Field } from '#console/ui/definition/problems.tsx'
import { QueryColumnsSection } from './QueryColumnsSection.tsx'
import { QueryConditionsSection } from './QueryConditionsSection.tsx'
import { QueryOrderSection, QueryRightSection } from './QueryOrderSection.tsx'
import { SourceSection } from './SourceSection.tsx'
import { useQueryEditor, type EditorProps } from './use-query-editor.tsx'

/** What can be named of the source of a query; nothing of another server. */
function useSourceChoices({ source }: CustomQuery): FieldChoice[] {
  const text = useText('definitions')
  const language = useLanguage((state) => state.language)
  const alias = source.kind === 'object' ? source.alias : ''
  const object = useQuery({
    ...callQuery(objectsApi.definition, { query: { alias } }),
    enabled: alias !== '',
    retry: false,
  })
  if (source.kind === 'object') {
    return object.data ? fieldChoices(object.data.definition, language, text) : []
  }
  return source.kind === 'restful'
    ? []
    : Object.entries(columnsOfTable(source.table)).map(([key, { type }]) => ({
        key,
        name: key,
        filterType: type,
        own: undefined,
      }))
}

/** A query over a business object, over people and places, or over another server. */
export function CustomQueryEditor(props: EditorProps<'query'>) {
  const text = useText('definitions')
  const { content, set, frame } = useQueryEditor('query', props)
  const choices = useSourceChoices(content)
  const section = { query: content, choices, onChange: set }
  return frame(content, [
    {
      key: 'source',
      label: text('query.tab.source'),
      places: ['source'],
      body: <SourceSection {...section} />,
    },
    {
      key: 'columns',
      label: text('query.tab.columns'),
      places: ['columns'],
      body: <QueryColumnsSection {...section} />,
    },
    {
      key: 'conditions',
      label: text('query.tab.conditions'),
      places: ['conditions'],
      body: <QueryConditionsSection {...section} />,
    },
    {
      key: 'order',
      label: text('query.tab.order'),
      places: ['sorts', 'pageSize', 'tree'],
      body: <QueryOrderSection {...section} />,
    },
    {
      key: 'right',
      label: text('query.tab.right'),
      places: ['right'],
      body: <QueryRightSection {...section} />,
    },
    {
      key: 'about',
      label: text('query.tab.about'),
      places: ['name', 'nameEn'],
      body: (
        <Field label={text('name')} at="name">
          <NamePair
            label={text('name')}
            value={content.name}
            valueEn={content.nameEn}
            onChange={(name, nameEn) => set({ name: name ?? '', nameEn })}
          />
        </Field>
      ),
    },
  ])
}
