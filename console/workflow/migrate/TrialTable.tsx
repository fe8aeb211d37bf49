import { Table, Tag } from 'antd'
import { Link } from 'react-router'
import { useText } from '#console/text/text.ts'
import { shortPages } from '#console/ui/table/short-pages.ts'
import type { MigrationTrial } from './try-migration.ts'

/** What the trial said of each instance; those that something stands against come first. */
export function TrialTable({ trials }: { trials: readonly MigrationTrial[] }) {
  const text = useText('flows')
  const sorted = trials.toSorted((a, b) => Number(a.ok) - Number(b.ok))
  return (
    <Table<MigrationTrial>
      size="small"
      rowKey="instId"
      dataSource={sorted}
      pagination={shortPages}
      columns={[
        {
          key: 'subject',
          title: text('migrate.instance'),
          render: (_, { instId, subject }) => <Link to={`/running/instances/${instId}`}>{subject}</Link>,
        },
        {
          key: 'ok',
          title: text('migrate.outcome'),
          width: 140,
          render: (_, { ok }) => (
            <Tag color={ok ? 'success' : 'error'}>{text(ok ? 'migrate.passes' : 'migrate.refused')}</Tag>
          ),
        },
        {
          key: 'obstacles',
          title: text('migrate.obstacle'),
          render: (_, { obstacles }) => obstacles.map((one) => one.text).join(' · '),
        },
      ]}
    />
  )
}
