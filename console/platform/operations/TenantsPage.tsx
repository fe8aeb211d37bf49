import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Form, Input, InputNumber, Table, Tag } from 'antd'
import { useState } from 'react'
import type { CallInput, CallOutput } from '#api/endpoint.ts'
import { tenantsApi } from '#api/platform/tenants.ts'
import { newTenantProblems } from '#domain/platform/new-tenant.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { shortPages } from '#console/ui/table/short-pages.ts'
import styles from './operations.module.css'

type Tenant = CallOutput<typeof tenantsApi.tenants>[number]
type NewTenant = CallInput<typeof tenantsApi.createTenant>['body']
type CreatedTenant = CallOutput<typeof tenantsApi.createTenant>
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
/** Fields whose value must have a certain form; a hint below each says which. */
const fieldsWithHint = ['code', 'account', 'mobile', 'areaCode', 'sitePhone'] as const
const blank = {
  code: '',
  name: '',
  account: '',
  fullname: '',
  mobile: '',
  siteName: '',
  siteNameEn: '',
  areaCode: '',
  address: '',
  sitePhone: '',
  password: '',
}

/** The companies of an installation. */
export default function TenantsPage() {
  const text = useText('operations')
  const names = useText('pages')
  const common = useText()
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
  const usageText = (used: number, most: number | null) =>
    most === null ? String(used) : `${used} / ${most}`
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
        pagination={shortPages}
        locale={{ emptyText: <EmptyNote icon="house" title={text('tenants.none')} /> }}
        columns={[
          { title: text('tenants.name'), render: (_, row) => <strong>{row.name}</strong> },
          {
            title: text('tenants.code'),
            render: (_, row) => <span className={styles.mono}>{row.code}</span>,
          },
          {
            title: text('tenants.users'),
            align: 'right',
            render: (_, row) => usageText(row.users, row.maxUsers),
          },
          {
            title: text('tenants.sites'),
            align: 'right',
            render: (_, row) => usageText(row.sites, row.maxSites),
          },
          {
            title: text('tenants.state'),
            render: (_, row) => (
              <>
                <Tag color={row.isOpen ? 'success' : 'error'}>
                  {text(row.isOpen ? 'tenants.open' : 'tenants.closed')}
                </Tag>{' '}
                <span className={styles.faint}>{row.isOwn ? text('tenants.own') : row.closedReason}</span>
              </>
            ),
          },
          { title: text('tenants.created'), render: (_, row) => formatTime(row.createdAt) },
          {
            title: <span className="unseen">{common('table.actions')}</span>,
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
  const [created, setCreated] = useState<CreatedTenant | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [form] = Form.useForm<Partial<NewTenant>>()
  const create = async (values: Partial<NewTenant>) => {
    setBusy(true)
    setError(null)
    try {
      const { password: _, ...body } = blank
      for (const field of fields) {
        // A field nobody touched has no value at all.
        body[field] = values[field]?.trim() ?? ''
      }
      setCreated(await call(tenantsApi.createTenant, { body }))
      await refreshCalls(tenantsApi.tenants)
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
  }
  if (created) {
    return (
      <SideDrawer isOpen title={text('tenants.made')} onClose={onClose}>
        <Alert type="warning" showIcon title={text('tenants.madeHint')} style={{ marginBottom: 16 }} />
        <Descriptions
          column={1}
          bordered
          items={[
            { key: 'link', label: text('tenants.link'), children: `${location.origin}${created.link}` },
            { key: 'account', label: text('tenants.account'), children: created.account },
            {
              key: 'password',
              label: text('tenants.password'),
              children: <span className={styles.mono}>{created.password}</span>,
            },
          ]}
        />
      </SideDrawer>
    )
  }
  return (
    <SideDrawer
      isOpen
      title={text('tenants.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {text('tenants.create')}
          </Button>
        </>
      }
    >
      <Form form={form} layout="vertical" onFinish={(values: Partial<NewTenant>) => void create(values)}>
        {fields.map((field) => {
          const isOptional = optional.includes(field)
          const hint = fieldsWithHint.find((one) => one === field)
          return (
            <Form.Item
              key={field}
              name={field}
              label={
                isOptional
                  ? `${text(`tenants.${field}`)} (${common('action.optional')})`
                  : text(`tenants.${field}`)
              }
              extra={hint && text(`tenants.hint.${hint}`)}
              rules={[
                ...(isOptional
                  ? []
                  : [{ required: true, whitespace: true, message: text('tenants.missing') }]),
                {
                  validator: (_: unknown, value: string | undefined) =>
                    !value?.trim() || isRight(field, value.trim())
                      ? Promise.resolve()
                      : Promise.reject(new Error(text(hint ? `tenants.hint.${hint}` : 'tenants.wrong'))),
                },
              ]}
            >
              <Input maxLength={200} autoComplete="off" />
            </Form.Item>
          )
        })}
        <ErrorNote error={error} />
      </Form>
    </SideDrawer>
  )
}

/** Asked one by one while they are typed, by the rule the server asks all of them with. */
const isRight = (field: (typeof fields)[number], value: string): boolean =>
  !newTenantProblems({ ...blank, [field]: value }).includes(field)

type Limits = { maxUsers: number | null; maxSites: number | null }

function LimitsDrawer({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const text = useText('operations')
  const common = useText()
  const [error, setError] = useState<Error | null>(null)
  const base: Limits = { maxUsers: tenant.maxUsers, maxSites: tenant.maxSites }
  const [mine, setMine] = useState(base)
  const conflict = conflictIn<Limits>(error)
  const save = async (newLimits: Limits, before: Limits) => {
    setError(null)
    setMine(newLimits)
    try {
      await call(tenantsApi.setTenantLimits, { body: { id: tenant.id, ...newLimits, before } })
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
        initialValues={base}
        onFinish={({ maxUsers, maxSites }) =>
          void save({ maxUsers: maxUsers ?? null, maxSites: maxSites ?? null }, base)
        }
      >
        {(['maxUsers', 'maxSites'] as const).map((field) => (
          <Form.Item key={field} name={field} label={text(`tenants.${field}`)}>
            <InputNumber min={1} placeholder={text('tenants.noLimit')} style={{ width: '100%' }} />
          </Form.Item>
        ))}
        {!conflict && <ErrorNote error={error} />}
        <Button type="primary" htmlType="submit">
          {common('action.save')}
        </Button>
      </Form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          base={base}
          mine={mine}
          labelOf={(key) => text(`tenants.${key}`)}
          show={(_, value) => (typeof value === 'number' ? String(value) : text('tenants.noLimit'))}
          isSaving={false}
          onSave={(chosen) => void save(chosen, conflict.current)}
          onDrop={() => {
            onClose()
            void refreshCalls(tenantsApi.tenants)
          }}
          onCancel={() => setError(null)}
        />
      )}
    </SideDrawer>
  )
}
