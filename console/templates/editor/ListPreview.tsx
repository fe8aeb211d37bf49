import { Alert, Input, Pagination, Segmented, Select, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import type { templateAdminApi } from '#api/templates/admin.ts'
import { useText } from '#console/text/text.ts'
import styles from '#console/ui/definition/definition.module.css'
import { TrialHead, type useTriedAs } from '#console/ui/definition/TrialHead.tsx'
import { TrialTable } from '#console/ui/definition/TrialTable.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

type Trial = CallOutput<typeof templateAdminApi.tryTemplate>
type TrialList = NonNullable<Trial['list']>
type Filter = TrialList['info']['conditionField'][number]

/** What is asked of each field. */
export type FilterValues = Readonly<Record<string, { operation: string; value: unknown } | undefined>>

type ListPreviewProps = {
  as: ReturnType<typeof useTriedAs>
  trial: Trial | undefined
  error: Error | null
  isBusy: boolean
  isWrong: boolean
  tab: string
  page: number
  values: FilterValues
  onTab: (key: string) => void
  onPage: (page: number) => void
  onValues: (values: FilterValues) => void
}

/** The list as it is, with real rows: what whoever edits it or a chosen person would see, and what that costs. */
export function ListPreview(props: ListPreviewProps) {
  const { as, trial, error, isBusy, isWrong, tab, page, values, onTab, onPage, onValues } = props
  const text = useText('definitions')
  const list = trial?.list ?? null
  return (
    <section className={styles.preview} aria-label={text('trial.title')}>
      <TrialHead as={as}>
        {list && (
          <span className={styles.cost}>
            {text('trial.total', { total: list.total })} · {text('trial.cost', list.cost)}
          </span>
        )}
      </TrialHead>
      <div className={styles.tools}>
        {list && list.info.tabs.length > 0 && (
          <Segmented
            size="small"
            value={list.tabs.some(({ key }) => key === tab) ? tab : 'all'}
            options={list.tabs.map(({ key, name, count, more }) => ({
              value: key,
              label: `${name} ${count}${more ? '+' : ''}`,
            }))}
            onChange={onTab}
          />
        )}
        {list?.info.conditionField.map((filter) => (
          <FilterInput
            key={filter.field}
            filter={filter}
            value={values[filter.field]?.value}
            onChange={(value) =>
              onValues({
                ...values,
                [filter.field]: value === null ? undefined : { operation: filter.operation, value },
              })
            }
          />
        ))}
      </div>
      <div className={styles.result} data-busy={isBusy || undefined}>
        <ErrorNote error={error} />
        {isWrong && <Alert type="warning" showIcon title={text('trial.wrong')} />}
        {trial?.isClosed && (
          <Alert type="info" showIcon title={text(as.userId === '' ? 'trial.closed' : 'trial.closedFor')} />
        )}
        {list && !isWrong && list.hidden.length > 0 && (
          <Alert
            type="info"
            showIcon
            title={text(as.userId === '' ? 'trial.hidden' : 'trial.hiddenFor', {
              names: list.hidden.map(({ name }) => name).join(text('and')),
            })}
          />
        )}
        {list && !isWrong && <Rows list={list} page={page} onPage={onPage} />}
      </div>
    </section>
  )
}

function Rows({ list, page, onPage }: { list: TrialList; page: number; onPage: (page: number) => void }) {
  const text = useText('definitions')
  return (
    <>
      {list.info.manageField.length > 0 && (
        <div className={styles.owners}>
          {list.info.manageField.map(({ name, desc }) => (
            <Tag key={name} color="success">
              {desc}
            </Tag>
          ))}
        </div>
      )}
      <TrialTable
        label={text('trial.table')}
        columns={list.info.displayField.map(({ name }) => name)}
        rows={list.rows}
      />
      {list.rows.length === 0 && (
        <EmptyNote icon="lists" title={text('trial.empty')} hint={text('trial.emptyHint')} />
      )}
      {list.total > list.info.pageSize && (
        <Pagination
          size="small"
          current={page}
          pageSize={list.info.pageSize}
          total={list.total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </>
  )
}

type FilterInputProps = { filter: Filter; value: unknown; onChange: (value: unknown) => void }

function FilterInput({ filter: { name, type, operation, options }, value, onChange }: FilterInputProps) {
  const text = useText('definitions')
  const label = text('trial.filter', { name })
  if (options.length > 0) {
    return (
      <Select<string | null>
        size="small"
        allowClear
        aria-label={label}
        placeholder={name}
        style={{ minWidth: 120 }}
        value={typeof value === 'string' ? value : null}
        options={options.map((option) => ({ value: option.key, label: option.name }))}
        onChange={(next) => onChange(next ?? null)}
      />
    )
  }
  // Ranges and people are looked for in the list itself; one value is enough to see that the filter works.
  if (operation === 'BETWEEN' || type === 'ref' || type === 'refs') {
    return null
  }
  return (
    <Input.Search
      size="small"
      allowClear
      aria-label={label}
      placeholder={name}
      style={{ width: 150 }}
      onSearch={(next) => onChange(next.trim() || null)}
    />
  )
}
