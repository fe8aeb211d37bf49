import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Table, Tag } from 'antd'
import { operationsApi } from '#api/platform/operations.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import styles from './operations.module.css'

/** The configuration in force; secrets stay on the server. */
export default function ConfigurationPage() {
  const text = useText('operations')
  const names = useText('pages')
  const [at, setAt] = useAddressState('q', 'changed')
  const { data, error, isPending, refetch } = useQuery(callQuery(operationsApi.configuration, {}))
  const rows = (data ?? []).filter(
    ({ name, isDefault }) =>
      name.toLowerCase().includes(at.q.toLowerCase()) && (at.changed === '' || !isDefault),
  )
  return (
    <PageFrame
      title={names('configuration')}
      intro={text('config.intro')}
      actions={
        <div className={styles.row}>
          <Checkbox
            checked={at.changed !== ''}
            onChange={({ target }) => setAt({ changed: target.checked ? '1' : '' })}
          >
            {text('config.changed')}
          </Checkbox>
          <Input
            allowClear
            aria-label={text('config.find')}
            placeholder={text('config.find')}
            value={at.q}
            onChange={({ target }) => setAt({ q: target.value })}
            style={{ width: 220 }}
          />
        </div>
      }
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <Table
        size="small"
        rowKey="name"
        loading={isPending}
        dataSource={rows}
        pagination={false}
        locale={{ emptyText: <EmptyNote icon="house" title={text('config.none')} /> }}
        columns={[
          {
            title: text('config.name'),
            width: 280,
            render: (_, row) => <span className={styles.mono}>{row.name}</span>,
          },
          {
            title: text('config.value'),
            render: (_, row) =>
              row.isSet ? (
                row.isSecret ? (
                  <span className={styles.faint}>{text('config.secret')}</span>
                ) : (
                  <span className={styles.mono}>{row.value}</span>
                )
              ) : (
                <span className={styles.faint}>{text('config.unset')}</span>
              ),
          },
          {
            title: text('config.origin'),
            width: 140,
            render: (_, row) => (
              <Tag color={row.isDefault ? 'default' : 'success'}>
                {text(row.isDefault ? 'config.fromDefault' : 'config.fromEnvironment')}
              </Tag>
            ),
          },
        ]}
      />
    </PageFrame>
  )
}
