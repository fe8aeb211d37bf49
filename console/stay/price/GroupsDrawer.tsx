import { useQuery } from '@tanstack/react-query'
import { App, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { listOf } from '#domain/record.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import styles from '#console/ui/edit/edit.module.css'

type Group = CallOutput<typeof housePriceApi.groups>[number]
type Content = { name: string; houseIds: string[] }

const contentOf = ({ name, houses }: Group): Content => ({ name, houseIds: houses.map(({ id }) => id) })

const reload = () => refreshCalls(housePriceApi.groups, housePriceApi.calendar, housePriceApi.log)

/** The groups of houses that are priced together. */
export function GroupsDrawer({ onClose }: { onClose: () => void }) {
  const text = useText('inventory')
  const frame = useText()
  const [edited, setEdited] = useState<Group | 'new' | null>(null)
  const { data, error, isPending, refetch } = useQuery(callQuery(housePriceApi.groups, {}))
  const remove = ({ id, name, houses, rules }: Group) =>
    confirm({
      title: text('group.removeTitle', { name }),
      content: text('group.removeHint', { houses: houses.length, rules }),
      confirmText: frame('action.remove'),
      isDangerous: true,
      run: async () => {
        await call(housePriceApi.removeGroup, { body: { id } })
        await reload()
      },
    })
  const add = (
    <Button type="primary" onClick={() => setEdited('new')}>
      {text('group.create')}
    </Button>
  )
  return (
    <SideDrawer
      isOpen
      title={text('group.title')}
      onClose={onClose}
      isLoading={isPending}
      footer={data && data.length > 0 ? add : undefined}
    >
      <p className={styles.faint}>{text('group.intro')}</p>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.length === 0 && <EmptyNote icon="stays" title={text('group.none')} action={add} />}
      {data && data.length > 0 && (
        <ul className={styles.log}>
          {data.map((group) => (
            <li key={group.id}>
              <div className={styles.row} style={{ justifyContent: 'space-between' }}>
                <strong>{group.name}</strong>
                <span className={styles.row}>
                  <Button type="link" size="small" onClick={() => setEdited(group)}>
                    {frame('action.edit')}
                  </Button>
                  <Button type="link" danger size="small" onClick={() => remove(group)}>
                    {frame('action.remove')}
                  </Button>
                </span>
              </div>
              <div className={styles.faint}>
                {group.houses.length === 0
                  ? text('group.empty')
                  : group.houses.map(({ name }) => name).join(' · ')}
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <GroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </SideDrawer>
  )
}

function GroupDialog({ group, onClose }: { group: Group | null; onClose: () => void }) {
  const text = useText('inventory')
  const frame = useText()
  const { message } = App.useApp()
  const [find, setFind] = useState('')
  const keyword = useLater(find)
  const found = useQuery({
    ...callQuery(houseDeskApi.houses, { body: { of: 'all', keyword, pageSize: 50 } }),
    placeholderData: (before) => before,
  })
  const listed = (found.data?.rows ?? []).map(({ id, name, siteName }) => ({
    value: id,
    label: `${name} · ${siteName}`,
  }))
  const others = (group?.houses ?? [])
    .filter(({ id }) => !listed.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name }))
  const saveOn = async (before: Content | null, { name, houseIds }: Content) => {
    const body = { name, houseIds, ...(group && before ? { id: group.id, before } : {}) }
    const done = await call(housePriceApi.saveGroup, { body })
    await reload()
    void message.success(text('group.done', { nights: done.nights }))
    onClose()
  }
  // A house that is in neither list was put into the group by somebody else: it is counted, not named.
  const housesText = (ids: unknown) =>
    listOf(ids)
      .map((id) => [...others, ...listed].find(({ value }) => value === id)?.label ?? '…')
      .join(' · ')
  const required = { required: true, message: text('group.missing') }
  return (
    <FormDialog<Content>
      title={text(group ? 'group.edit' : 'group.create')}
      confirmText={frame('action.save')}
      initialValues={group ? contentOf(group) : { name: '', houseIds: [] }}
      onSubmit={(given) => saveOn(group && contentOf(group), given)}
      conflictHandling={
        group
          ? {
              base: contentOf(group),
              currentOf: contentOf,
              labelOf: (key) => text(key === 'name' ? 'group.name' : 'group.houses'),
              show: (key, value) => (key === 'name' ? String(value) : housesText(value)),
              save: (chosen, { current }) => saveOn(contentOf(current), chosen),
              onDrop: () => void reload(),
            }
          : undefined
      }
      onClose={onClose}
    >
      <Form.Item name="name" label={text('group.name')} rules={[{ ...required, whitespace: true }]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="houseIds" label={text('group.houses')} rules={[required]}>
        <Select
          mode="multiple"
          showSearch={{ filterOption: false, onSearch: setFind }}
          options={keyword === '' ? [...others, ...listed] : listed}
        />
      </Form.Item>
    </FormDialog>
  )
}
