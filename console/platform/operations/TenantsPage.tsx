import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Form, Input, InputNumber, Table, Tag } from 'antd'
import { useState } from 'react'
import type { CallInput, CallOutput } from '#api/endpoint.ts'
import { tenantsApi } from '#api/platform/tenants.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import styles from './operations.module.css'

type Tenant = CallOutput<typeof tenantsApi.tenants>[number]
type NewTenant = CallInput<typeof tenantsApi.createTenant>['body']
type Made = CallOutput<typeof tenantsApi.createTenant>
const fields = [
  'code',
  'name',
  'account',
  'fullname',
  'mobile',
  'siteName',
  'siteNameEn',
  'areaCode',
  'address',
  'sitePhone',
] as const
const optional: readonly string[] = ['mobile', 'siteNameEn']

/** The companies of an installation. */
export default function TenantsPage() {
  const text = useText('operations')
  const names = useText('pages')
  const [open, setOpen] = useState<'new' | Tenant | null>(null)
  const { data, error, isPending, refetch } = useQuery(callQuery(tenantsApi.tenants, {}))
  const suspend = (tenant: Tenant) =>
    confirm({
      title: `${text('tenants.suspend')} · ${tenant.name}`,
      content: text('tenants.suspendHint'),
      confirmText: text('tenants.suspend'),
      isDangerous: true,
      reason: 'required',
      run: async (reason) => {
        await call(tenantsApi.suspendTenant, { body: { id: tenant.id, reason } })
        await refreshCalls(tenantsApi.tenants)
      },
    })
  const resume = (tenant: Tenant) =>
    confirm({
      title: `${text('tenants.resume')} · ${tenant.name}`,
      confirmText: text('tenants.resume'),
      run: async () => {
        await call(tenantsApi.resumeTenant, { body: { id: tenant.id } })
        await refreshCalls(tenantsApi.tenants)
      },
    })
  const of = (used: number, most: number | null) => (most === null ? String(used) : `${used} / ${most}`)
  return (
    <PageFrame
      title={names('tenants')}
      intro={text('tenants.intro')}
      actions={
        <Button type="primary" onClick={() => setOpen('new')}>
          {text('tenants.add')}
        </Button>
      }
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <Table
        rowKey="id"
        loading={isPending}
        dataSource={data ?? []}
        pagination={false}
        locale={{ emptyText: <EmptyNote icon="house" title={text('tenants.none')} /> }}
        columns={[
          { title: text('tenants.name'), render: (_, row) => <strong>{row.name}</strong> },
          {
            title: text('tenants.code'),
            render: (_, row) => <span className={styles.mono}>{row.code}</span>,
          },
          { title: text('tenants.users'), align: 'right', render: (_, row) => of(row.users, row.maxUsers) },
          { title: text('tenants.sites'), align: 'right', render: (_, row) => of(row.sites, row.maxSites) },
          {
            title: text('tenants.state'),
            render: (_, row) => (
              <>
                <Tag color={row.isOpen ? 'success' : 'error'}>
                  {text(row.isOpen ? 'tenants.open' : 'tenants.closed')}
                </Tag>
                <span className={styles.faint}>{row.isOwn ? text('tenants.own') : row.closedReason}</span>
              </>
            ),
          },
          { title: text('tenants.created'), render: (_, row) => formatTime(row.createdAt) },
          {
            title: '',
            align: 'right',
            render: (_, row) => (
              <span className={styles.row}>
                <Button size="small" onClick={() => setOpen(row)}>
                  {text('tenants.limits')}
                </Button>
                {!row.isOwn && (
                  <Button
                    size="small"
                    danger={row.isOpen}
                    onClick={() => (row.isOpen ? suspend(row) : resume(row))}
                  >
                    {text(row.isOpen ? 'tenants.suspend' : 'tenants.resume')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {open === 'new' && <NewTenantDrawer onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <LimitsDrawer tenant={open} onClose={() => setOpen(null)} />}
    </PageFrame>
  )
}

function NewTenantDrawer({ onClose }: { onClose: () => void }) {
  const text = useText('operations')
  const common = useText()
  const [made, setMade] = useState<Made | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const create = async (given: Partial<NewTenant>) => {
    setBusy(true)
    setError(null)
    try {
      const body = { ...(Object.fromEntries(fields.map((field) => [field, ''])) as NewTenant), ...given }
      setMade(await call(tenantsApi.createTenant, { body }))
      await refreshCalls(tenantsApi.tenants)
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
  }
  if (made) {
    return (
      <SideDrawer isOpen title={text('tenants.made')} onClose={onClose}>
        <Alert type="warning" showIcon title={text('tenants.madeHint')} style={{ marginBottom: 16 }} />
        <Descriptions
          column={1}
          bordered
          items={[
            { key: 'link', label: text('tenants.link'), children: `${location.origin}${made.link}` },
            { key: 'account', label: text('tenants.account'), children: made.account },
            {
              key: 'password',
              label: text('tenants.password'),
              children: <span className={styles.mono}>{made.password}</span>,
            },
          ]}
        />
      </SideDrawer>
    )
  }
  return (
    <SideDrawer isOpen title={text('tenants.add')} onClose={onClose}>
      <Form layout="vertical" onFinish={(given: Partial<NewTenant>) => void create(given)}>
        {fields.map((field) => (
          <Form.Item
            key={field}
            name={field}
            label={
              optional.includes(field)
                ? `${text(`tenants.${field}`)} (${common('action.optional')})`
                : text(`tenants.${field}`)
            }
            rules={
              optional.includes(field)
                ? []
                : [{ required: true, whitespace: true, message: text('tenants.missing') }]
            }
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        ))}
        <ErrorNote error={error} />
        <Button type="primary" htmlType="submit" loading={isBusy} style={{ marginTop: 12 }}>
          {text('tenants.create')}
        </Button>
      </Form>
    </SideDrawer>
  )
}

function LimitsDrawer({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const text = useText('operations')
  const common = useText()
  const [error, setError] = useState<Error | null>(null)
  const save = async (given: { maxUsers?: number | null; maxSites?: number | null }) => {
    setError(null)
    try {
      const body = { id: tenant.id, maxUsers: given.maxUsers ?? null, maxSites: given.maxSites ?? null }
      await call(tenantsApi.setTenantLimits, { body })
      await refreshCalls(tenantsApi.tenants)
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  return (
    <SideDrawer isOpen title={`${text('tenants.limits')} · ${tenant.name}`} onClose={onClose}>
      <Form
        layout="vertical"
        initialValues={{ maxUsers: tenant.maxUsers, maxSites: tenant.maxSites }}
        onFinish={(given) => void save(given)}
      >
        {(['maxUsers', 'maxSites'] as const).map((field) => (
          <Form.Item key={field} name={field} label={text(`tenants.${field}`)}>
            <InputNumber min={1} placeholder={text('tenants.noLimit')} style={{ width: '100%' }} />
          </Form.Item>
        ))}
        <ErrorNote error={error} />
        <Button type="primary" htmlType="submit">
          {common('action.save')}
        </Button>
      </Form>
    </SideDrawer>
  )
}
