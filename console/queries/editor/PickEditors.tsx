import { Checkbox, InputNumber, Radio } from 'antd'
import { columnKey } from '#domain/queries/query-check.ts'
import type { CustomQuery, QueryColumn } from '#domain/queries/query.ts'
import { useText } from '#console/text/text.ts'
import type { EditorSection } from '#console/ui/definition/EditorFrame.tsx'
import { Field } from '#console/ui/definition/problems.tsx'
import { BaseSection } from './BaseSection.tsx'
import { PickSection } from './PickSection.tsx'
import { useBaseQuery } from './use-base-query.ts'
import { useQueryEditor, type EditorProps } from './use-query-editor.tsx'

/** The parts of a dialog or a view that are chosen from its query. */
function usePicks(query: CustomQuery | undefined) {
  const text = useText('definitions')
  const columns = (query?.columns ?? []).map(columnKey)
  const open = (query?.conditions ?? []).filter(({ from }) => from === 'parameter').map(({ field }) => field)
  return (
    key: 'display' | 'search' | 'result',
    place: string,
    value: readonly QueryColumn[],
    onChange: (value: readonly QueryColumn[]) => void,
  ): EditorSection => ({
    key: place,
    label: text(`query.tab.${key}`),
    places: [place],
    body: (
      <PickSection
        at={place}
        hint={text(key === 'search' ? 'query.dialog.searchHint' : 'query.dialog.columnHint')}
        fieldKeys={key === 'search' ? open : columns}
        value={value}
        onChange={onChange}
      />
    ),
  })
}

/** How rows of a query are chosen on a form. */
export function DialogEditor(props: EditorProps<'dialog'>) {
  const text = useText('definitions')
  const { content, set, frame } = useQueryEditor('dialog', props)
  const base = useBaseQuery(content.query)
  const pick = usePicks(base.query)
  return frame(base.query, [
    {
      key: 'about',
      label: text('query.tab.about'),
      places: ['name', 'nameEn', 'query', 'style', 'selectNum', 'parentCheck', 'childrenCheck'],
      body: (
        <BaseSection content={content} base={base} onChange={set}>
          <Field label={text('query.dialog.style')}>
            <Radio.Group
              value={content.style}
              options={(['list', 'tree'] as const).map((one) => ({
                value: one,
                label: text(`query.dialog.styleOf.${one}`),
              }))}
              onChange={({ target }) => set({ style: target.value === 'tree' ? 'tree' : 'list' })}
            />
          </Field>
          <Field label={text('query.dialog.select')} at="selectNum">
            <Checkbox
              checked={content.selectNum === -1}
              onChange={({ target }) => set({ selectNum: target.checked ? -1 : 1 })}
            >
              {text('query.dialog.any')}
            </Checkbox>
            {content.selectNum !== -1 && (
              <InputNumber
                aria-label={text('query.dialog.select')}
                min={1}
                max={1000}
                value={content.selectNum}
                onChange={(selectNum) => set({ selectNum: selectNum ?? 1 })}
              />
            )}
          </Field>
          {content.style === 'tree' &&
            (['parentCheck', 'childrenCheck'] as const).map((one) => (
              <Checkbox
                key={one}
                checked={content[one] === true}
                onChange={({ target }) => set({ [one]: target.checked || undefined })}
              >
                {text(`query.dialog.${one}`)}
              </Checkbox>
            ))}
        </BaseSection>
      ),
    },
    pick('display', 'display', content.display, (display) => set({ display })),
    pick('search', 'search', content.search, (search) => set({ search })),
    pick('result', 'result', content.result, (result) => set({ result })),
  ])
}

/** A page that shows a query as a table. */
export function ViewEditor(props: EditorProps<'view'>) {
  const text = useText('definitions')
  const { content, set, frame } = useQueryEditor('view', props)
  const base = useBaseQuery(content.query)
  const pick = usePicks(base.query)
  return frame(base.query, [
    {
      key: 'about',
      label: text('query.tab.about'),
      places: ['name', 'nameEn', 'query', 'canExport'],
      body: (
        <BaseSection content={content} base={base} onChange={set}>
          <Checkbox
            checked={content.canExport === true}
            onChange={({ target }) => set({ canExport: target.checked || undefined })}
          >
            {text('query.view.canExport')}
          </Checkbox>
        </BaseSection>
      ),
    },
    pick('display', 'shows', content.shows, (shows) => set({ shows })),
    pick('search', 'search', content.search, (search) => set({ search })),
  ])
}
