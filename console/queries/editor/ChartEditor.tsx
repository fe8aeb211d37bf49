import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Radio, Select } from 'antd'
import { objectsApi } from '#api/objects/business-objects.ts'
import { chartStyles, queryLimits, type ChartMeasure, type CustomChart } from '#domain/queries/query.ts'
import { withoutUndefined } from '#domain/record.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import styles from '#console/ui/definition/definition.module.css'
import { fieldChoices } from '#console/ui/definition/field-choices.ts'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import { Field } from '#console/ui/definition/problems.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { BaseSection } from './BaseSection.tsx'
import { useBaseQuery } from './use-base-query.ts'
import { useQueryEditor, type EditorProps } from './use-query-editor.tsx'

const measures = ['count', 'sum', 'average', 'max', 'min'] as const
const periods = ['none', 'month', 'year'] as const
/** By these rows of any object can be counted. */
const countable = ['createdAt', 'createdBy', 'flowState']
const usualGroups = 20

/** A picture of a query: its rows counted or summed up by a field. */
export function ChartEditor(props: EditorProps<'chart'>) {
  const text = useText('definitions')
  const language = useLanguage((state) => state.language)
  const { content, set, frame } = useQueryEditor('chart', props)
  const base = useBaseQuery(content.query, true)
  const alias = base.query?.source.kind === 'object' ? base.query.source.alias : ''
  const object = useQuery({
    ...callQuery(objectsApi.definition, { query: { alias } }),
    enabled: alias !== '',
    retry: false,
  })
  const choices = object.data ? fieldChoices(object.data.definition, language, text) : []
  const groups = choices.filter(({ key, own }) => own !== undefined || countable.includes(key))
  const numbers = choices.filter(({ own }) => own?.type === 'number' || own?.type === 'money')
  const days = choices
    .filter(({ filterType }) => filterType === 'day' || filterType === 'instant')
    .map(({ key }) => key)
  const optionsOf = (list: typeof choices) => list.map(({ key, name }) => ({ value: key, label: name }))
  return frame(base.query, [
    {
      key: 'chart',
      label: text('query.tab.chart'),
      places: ['style', 'group', 'measures', 'unit', 'unitEn', 'limit'],
      body: (
        <>
          <Field label={text('query.chart.style')}>
            <Radio.Group
              value={content.style}
              options={chartStyles.map((one) => ({ value: one, label: text(`query.chart.styleOf.${one}`) }))}
              onChange={({ target }) =>
                set({ style: chartStyles.find((one) => one === target.value) ?? 'bar' })
              }
            />
          </Field>
          <GroupSetting
            group={content.group}
            options={optionsOf(groups)}
            isDay={days.includes(content.group.field)}
            onChange={(group) => set({ group })}
          />
          <strong>{text('query.chart.measures')}</strong>
          <OrderedRows<ChartMeasure>
            at="measures"
            rows={content.measures}
            nameOf={({ name, as }) => name ?? text(`query.chart.as.${as}`)}
            empty={text('query.dialog.none')}
            onChange={(next) => set({ measures: next })}
          >
            {(row, index, change) => (
              <div className={styles.cells}>
                <Select<ChartMeasure['as']>
                  aria-label={text('query.chart.measureAs', { at: index + 1 })}
                  value={row.as}
                  options={measures.map((one) => ({ value: one, label: text(`query.chart.as.${one}`) }))}
                  onChange={(as) =>
                    change(
                      withoutUndefined({
                        ...row,
                        as,
                        field: as === 'count' ? undefined : (row.field ?? numbers[0]?.key),
                      }),
                    )
                  }
                />
                <NamePair
                  label={`${text('name')} ${index + 1}`}
                  value={row.name}
                  valueEn={row.nameEn}
                  onChange={(name, nameEn) => change(withoutUndefined({ ...row, name, nameEn }))}
                />
                {row.as !== 'count' && (
                  <Select<string>
                    aria-label={text('query.chart.measureField', { at: index + 1 })}
                    value={row.field ?? ''}
                    options={optionsOf(numbers)}
                    onChange={(field) => change({ ...row, field })}
                  />
                )}
              </div>
            )}
          </OrderedRows>
          <Button
            type="dashed"
            block
            disabled={content.measures.length >= queryLimits.measures}
            icon={<Icon name="plus" size={14} />}
            onClick={() => set({ measures: [...content.measures, { as: 'count' }] })}
          >
            {text('query.chart.addMeasure')}
          </Button>
          <Field label={text('query.chart.unit')} at="unit">
            <NamePair
              label={text('query.chart.unit')}
              maxLength={20}
              value={content.unit}
              valueEn={content.unitEn}
              onChange={(unit, unitEn) => set({ unit, unitEn })}
            />
          </Field>
          <Field label={text('query.chart.limit')} at="limit">
            <InputNumber
              aria-label={text('query.chart.limit')}
              min={1}
              max={queryLimits.groups}
              value={content.limit ?? usualGroups}
              onChange={(limit) => set({ limit: limit ?? undefined })}
            />
          </Field>
        </>
      ),
    },
    {
      key: 'about',
      label: text('query.tab.about'),
      places: ['name', 'nameEn', 'query'],
      body: <BaseSection content={content} base={base} onChange={set} />,
    },
  ])
}

type Group = CustomChart['group']
type GroupSettingProps = {
  group: Group
  options: { value: string; label: string }[]
  isDay: boolean
  onChange: (group: Group) => void
}

function GroupSetting({ group, options, isDay, onChange }: GroupSettingProps) {
  const text = useText('definitions')
  return (
    <>
      <Field label={text('query.chart.group')} at="group.field">
        <div className={styles.pair}>
          <Select<string>
            aria-label={text('query.chart.group')}
            value={group.field}
            showSearch={{ optionFilterProp: 'label' }}
            options={options}
            onChange={(field) => onChange({ field })}
          />
          {isDay && (
            <Select<(typeof periods)[number]>
              aria-label={text('query.chart.by')}
              value={group.by ?? 'none'}
              options={periods.map((one) => ({ value: one, label: text(`query.chart.byOf.${one}`) }))}
              onChange={(by) => onChange(withoutUndefined({ ...group, by: by === 'none' ? undefined : by }))}
            />
          )}
        </div>
      </Field>
      <Field label={text('query.chart.groupName')}>
        <NamePair
          label={text('query.chart.groupName')}
          value={group.name}
          valueEn={group.nameEn}
          onChange={(name, nameEn) => onChange(withoutUndefined({ ...group, name, nameEn }))}
        />
      </Field>
    </>
  )
}
