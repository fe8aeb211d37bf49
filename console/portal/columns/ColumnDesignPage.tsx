import { InputNumber, Select } from 'antd'
import { isOneOf } from '#domain/record.ts'
import { columnTypes, type ColumnType, type IndexColumn } from '#domain/portal/index-column.ts'
import { useText } from '#console/text/text.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { Field, MethodField, NamePair, usePortalCatalogue } from '../editor/fields.tsx'
import { RightsField } from '../editor/RightsField.tsx'
import { LinkPicker } from '../editor/LinkPicker.tsx'
import { DefinitionLoader } from '../editor/DefinitionLoader.tsx'
import { problemsByPlace } from '../editor/problems-at.ts'
import { useDefinition } from '../editor/use-definition.ts'
import styles from '../editor/editor.module.css'
import { parameterOf, withParameter } from './list-sources.ts'
import { ListSettings } from './ListSettings.tsx'
import { SlideList } from './SlideList.tsx'

/** A column of home pages: what it shows, whom it is for, where all of it is seen. */
export default function ColumnDesignPage() {
  return (
    <DefinitionLoader kind="column" begin={({ alias, name, type }) => newColumn(alias, name, type)}>
      {(opened, onReopen) => <ColumnEditor saved={opened} onReopen={onReopen} />}
    </DefinitionLoader>
  )
}

function newColumn(alias: string, name: string, type: string): IndexColumn {
  const columnType = isOneOf(columnTypes, type) ? type : 'shortcuts'
  return {
    alias,
    name,
    type: columnType,
    rights: [],
    dataFrom: '',
    requestType: 'GET',
    dataParam: [],
    ...(columnType === 'banner' && { slides: [{ title: name }] }),
    ...(columnType === 'shortcuts' && { apps: [] }),
  }
}

/** Columns that show so many rows. */
const typesWithRowLimit: readonly ColumnType[] = ['todo', 'oftenFlows', 'notices', 'news', 'list']

type ColumnEditorProps = { saved: { revision: number; definition: IndexColumn }; onReopen: () => void }

function ColumnEditor({ saved, onReopen }: ColumnEditorProps) {
  const text = useText('portal')
  const editor = useDefinition('column', saved)
  const { content: column, change } = editor
  const catalogue = usePortalCatalogue()
  const slides = (column.slides ?? []).map((_, at) => `slides[${at}]`)
  const { byPlace, placed } = problemsByPlace(editor.problems, [
    ...slides,
    'rights',
    'more',
    'dataFrom',
    'dataParam',
    'fields',
    'slides',
    'apps',
    ...(column.apps ?? []).map((_, at) => `apps[${at}]`),
  ])
  const wrongAt = (...places: readonly string[]) => places.flatMap((place) => byPlace.get(place) ?? [])
  const apps = catalogue.data?.apps ?? []
  return (
    <EditorFrame editor={editor} part="home" placed={placed} onReopen={onReopen}>
      <div className={styles.form}>
        <NamePair value={column} onChange={({ name = '', nameEn }) => change({ ...column, name, nameEn })} />
        <Field label={text('column.shows')} hint={text(`column.about.${column.type}`)}>
          <Select<ColumnType>
            aria-label={text('column.shows')}
            value={column.type}
            options={columnTypes.map((type) => ({ value: type, label: text(`column.type.${type}`) }))}
            onChange={(type) => change({ ...newColumn(column.alias, column.name, type), ...keptOf(column) })}
          />
        </Field>
        {column.type === 'banner' && (
          <SlideList
            slides={column.slides ?? []}
            wrongAt={(at) => wrongAt(`slides[${at}]`)}
            onChange={(next) => change({ ...column, slides: next })}
          />
        )}
        {column.type === 'shortcuts' && (
          <Field
            label={text('column.apps')}
            hint={text('column.appsHint')}
            wrong={wrongAt('apps', ...(column.apps ?? []).map((_, at) => `apps[${at}]`))}
          >
            <Select<string[]>
              mode="multiple"
              aria-label={text('column.apps')}
              placeholder={text('choose')}
              value={[...(column.apps ?? [])]}
              showSearch={{ optionFilterProp: 'label' }}
              options={apps.map(({ key, name, application }) => ({
                value: key,
                label: `${name} · ${application}`,
              }))}
              onChange={(next) => change({ ...column, apps: next })}
            />
          </Field>
        )}
        {column.type === 'chart' && (
          <Field label={text('column.chart')} wrong={wrongAt('dataParam')}>
            <Select<string>
              aria-label={text('column.chart')}
              placeholder={text('choose')}
              value={parameterOf(column, 'alias') ?? null}
              showSearch={{ optionFilterProp: 'label' }}
              options={(catalogue.data?.charts ?? []).map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(alias) => change({ ...column, dataParam: withParameter(column, 'alias', alias) })}
            />
          </Field>
        )}
        {column.type === 'list' && (
          <ListSettings
            column={column}
            queries={catalogue.data?.queries ?? []}
            wrong={wrongAt('dataFrom', 'fields', 'dataParam')}
            onChange={change}
          />
        )}
        {typesWithRowLimit.includes(column.type) && (
          <Field label={text('column.rows')} hint={text('column.rowsHint')}>
            <InputNumber
              aria-label={text('column.rows')}
              min={1}
              max={20}
              value={Number(parameterOf(column, 'pageSize') ?? 0) || null}
              onChange={(rows) =>
                change({
                  ...column,
                  dataParam: withParameter(column, 'pageSize', rows === null ? undefined : String(rows)),
                })
              }
            />
          </Field>
        )}
        <RightsField
          value={column.rights}
          wrong={wrongAt('rights')}
          onChange={(rights) => change({ ...column, rights })}
        />
        <MethodField value={column.method} onChange={(method) => change({ ...column, method })} />
        <Field label={text('column.more')} hint={text('column.moreHint')} wrong={wrongAt('more')}>
          <LinkPicker
            label={text('column.more')}
            value={column.more}
            onChange={(more) => change({ ...column, more })}
          />
        </Field>
      </div>
    </EditorFrame>
  )
}

/** What stays of a column that is to show something else. */
const keptOf = ({ nameEn, rights, more }: IndexColumn) => ({
  rights,
  ...(nameEn && { nameEn }),
  ...(more && { more }),
})
