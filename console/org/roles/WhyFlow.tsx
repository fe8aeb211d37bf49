import { useQuery } from '@tanstack/react-query'
import { Alert, Select, Table, Tag } from 'antd'
import { Link } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

type FlowRightReasons = CallOutput<typeof flowRightsApi.whyFlow>
type Kind = FlowRightReasons['kinds'][number]
type WhyFlowProps = { userId: string; flow: string; onFlow: (key: string) => void }

/** What of a flow somebody may do, and by what: themselves, a role, a post, an organisation. */
export function WhyFlow({ userId, flow, onFlow }: WhyFlowProps) {
  const text = useText('people')
  const isComplete = userId !== '' && flow !== ''
  const flows = useQuery(callQuery(flowRightsApi.flowNames, {}))
  const { data, error } = useQuery({
    ...callQuery(flowRightsApi.whyFlow, { query: { userId, defKey: flow } }),
    enabled: isComplete,
  })
  return (
    <>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={text('why.flow')}
        placeholder={text('why.pickFlow')}
        loading={flows.isPending}
        value={flow || undefined}
        onChange={onFlow}
        options={(flows.data ?? []).map(({ key, name }) => ({ value: key, label: `${name} (${key})` }))}
        style={{ width: '100%', maxWidth: 880, marginBottom: 16 }}
      />
      <ErrorNote error={flows.error ?? error} />
      {!isComplete && (
        <EmptyNote icon="question" title={text('why.chooseFlow')} hint={text('why.chooseFlowHint')} />
      )}
      {isComplete && data && <Answer reasons={data} flow={flow} />}
    </>
  )
}

function Answer({ reasons, flow }: { reasons: FlowRightReasons; flow: string }) {
  const text = useText('people')
  const flows = useText('flows')
  const canManage = useRights()('flow.manage')
  const notes = [
    reasons.isAccountClosed ? text('why.closed') : '',
    reasons.keepsAll ? text('why.keepsAll') : '',
    reasons.isRunning ? '' : text('why.notRunning'),
    reasons.isTest ? text('why.inTest') : '',
  ].filter((note) => note !== '')
  const owners = (list: Kind['by']) =>
    list.map(({ type, name }) => (
      <Tag key={`${type} ${name}`}>{[flows(`rights.type.${type}`), name].filter(Boolean).join(' ')}</Tag>
    ))
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 880 }}>
      {notes.map((note) => (
        <Alert key={note} type="info" showIcon title={note} />
      ))}
      <Table<Kind>
        size="small"
        rowKey="kind"
        pagination={false}
        dataSource={reasons.kinds}
        columns={[
          { key: 'kind', title: text('why.right'), render: (_, { kind }) => flows(`rights.kind.${kind}`) },
          {
            key: 'may',
            title: text('why.answer'),
            render: (_, { may }) => (
              <Tag color={may ? 'success' : 'warning'}>{text(may ? 'why.yes' : 'why.no')}</Tag>
            ),
          },
          {
            key: 'by',
            title: text('why.because'),
            render: (_, { by, others }) =>
              by.length > 0 ? (
                owners(by)
              ) : reasons.keepsAll ? (
                text('why.byKeeping')
              ) : others.length > 0 ? (
                <>
                  {text('why.givenTo')} {owners(others)}
                </>
              ) : (
                text('why.givenToNobody')
              ),
          },
        ]}
      />
      {canManage && <Link to={`/flows/${flow}/rights`}>{text('why.changeFlow')}</Link>}
    </div>
  )
}
