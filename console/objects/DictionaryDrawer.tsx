import { useQuery } from '@tanstack/react-query'
import { App, Button, Input, Select, Switch, Table } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn, type Conflict } from '#console/app/edit/conflict.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { UseList } from './UseList.tsx'

type Dictionary = CallOutput<typeof dictionariesApi.dictionary>
type Item = Dictionary['items'][number]
type Content = Pick<Dictionary, 'name' | 'nameEn' | 'items'>

/** A dictionary with its entries, in their order. */
export function DictionaryDrawer({ typeKey, onClose }: { typeKey: string; onClose: () => void }) {
  const opened = useQuery(callQuery(dictionariesApi.dictionary, { query: { typeKey } }))
  if (!opened.data) {
    return (
      <SideDrawer isOpen title={typeKey} onClose={onClose} width="wide" isLoading={opened.isPending}>
        <ErrorNote error={opened.error} onRetry={() => void opened.refetch()} />
      </SideDrawer>
    )
  }
  return <DictionaryEditor key={opened.data.revision} dictionary={opened.data} onClose={onClose} />
}

function DictionaryEditor({ dictionary, onClose }: { dictionary: Dictionary; onClose: () => void }) {
  const text = useText('lists')
  const frame = useText()
  const { message } = App.useApp()
  const { typeKey, revision } = dictionary
  const base: Content = { name: dictionary.name, nameEn: dictionary.nameEn, items: dictionary.items }
  const [content, setContent] = useState(base)
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<Conflict<Content> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const uses = useQuery(callQuery(dictionariesApi.dictionaryUses, { query: { typeKey } }))
  const reload = () => refreshCalls(dictionariesApi.dictionary, dictionariesApi.dictionaryPage)
  const save = async (given: Content, on: number) => {
    setSaving(true)
    setError(null)
    try {
      const { name, nameEn, items } = given
      await call(dictionariesApi.saveDictionary, {
        body: { typeKey, name, nameEn, items: [...items], revision: on },
      })
      setConflict(null)
      await reload()
      void message.success(frame('action.done'))
    } catch (failure) {
      const found = conflictIn<Content>(failure)
      setConflict(found)
      setError(found || !(failure instanceof Error) ? null : failure)
    } finally {
      setSaving(false)
    }
  }
  const remove = () =>
    confirm({
      title: `${frame('action.remove')} ${content.name}`,
      content: text('dictionary.removeHint'),
      confirmText: frame('action.remove'),
      isDangerous: true,
      run: async () => {
        await call(dictionariesApi.removeDictionary, { query: { typeKey } })
        onClose()
        await refreshCalls(dictionariesApi.dictionaryPage)
      },
    })
  const setItem = (at: number, part: Partial<Item>) =>
    setContent({
      ...content,
      items: content.items.map((item, index) => (index === at ? { ...item, ...part } : item)),
    })
  const edit: ItemEditing = {
    items: content.items,
    set: setItem,
    move: (at, by) => setContent({ ...content, items: moved(content.items, at, at + by) }),
    remove: (at) => setContent({ ...content, items: content.items.filter((_, index) => index !== at) }),
  }
  return (
    <SideDrawer
      isOpen
      title={`${content.name} · ${typeKey}`}
      onClose={onClose}
      width="wide"
      footer={
        <>
          <Button danger disabled={(uses.data?.length ?? 1) > 0} onClick={remove}>
            {frame('action.remove')}
          </Button>
          <Button type="primary" loading={isSaving} onClick={() => void save(content, revision)}>
            {frame('action.save')}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, marginBottom: 16 }}>
        <Input
          aria-label={text('dictionary.name')}
          value={content.name}
          onChange={({ target }) => setContent({ ...content, name: target.value })}
        />
        <Input
          aria-label={text('dictionary.nameEn')}
          placeholder={text('dictionary.nameEn')}
          value={content.nameEn ?? ''}
          onChange={({ target }) => setContent({ ...content, nameEn: target.value || null })}
        />
      </div>
      <UseList uses={uses.data} />
      <Table<Item>
        size="small"
        rowKey={(item) => content.items.indexOf(item)}
        pagination={content.items.length > 50 ? { pageSize: 50 } : false}
        dataSource={[...content.items]}
        columns={itemColumns(text, edit)}
        locale={{ emptyText: text('dictionary.noItems') }}
        style={{ margin: '12px 0' }}
      />
      <Button
        icon={<Icon name="plus" size={14} />}
        onClick={() =>
          setContent({
            ...content,
            items: [
              ...content.items,
              { key: freeKey(content.items), name: '', nameEn: null, parent: null, disabled: false },
            ],
          })
        }
      >
        {text('dictionary.addItem')}
      </Button>
      <ErrorNote error={error} />
      {conflict && (
        <ConflictDialog<Content>
          conflict={conflict}
          base={base}
          mine={content}
          labelOf={(key) => text(`dictionary.${key}`)}
          show={(key, value) => (key === 'items' ? itemsText(value) : String(value ?? ''))}
          isSaving={isSaving}
          onSave={(chosen, on) => void save(chosen, on)}
          onDrop={() => {
            setConflict(null)
            void reload()
          }}
          onCancel={() => setConflict(null)}
        />
      )}
    </SideDrawer>
  )
}

type ItemEditing = {
  items: readonly Item[]
  set: (at: number, part: Partial<Item>) => void
  move: (at: number, by: number) => void
  remove: (at: number) => void
}

const itemColumns = (text: TextFunction<'lists'>, { items, set, move, remove }: ItemEditing) => [
  {
    key: 'key',
    title: text('dictionary.itemKey'),
    width: 120,
    render: (_: unknown, item: Item, at: number) => (
      <Input
        size="small"
        aria-label={`${text('dictionary.itemKey')} ${at + 1}`}
        value={item.key}
        onChange={({ target }) => set(at, { key: target.value.trim() })}
      />
    ),
  },
  {
    key: 'name',
    title: text('dictionary.itemName'),
    render: (_: unknown, item: Item, at: number) => (
      <Input
        size="small"
        aria-label={`${text('dictionary.itemName')} ${at + 1}`}
        value={item.name}
        onChange={({ target }) => set(at, { name: target.value })}
      />
    ),
  },
  {
    key: 'nameEn',
    title: text('dictionary.itemNameEn'),
    render: (_: unknown, item: Item, at: number) => (
      <Input
        size="small"
        aria-label={`${text('dictionary.itemNameEn')} ${at + 1}`}
        value={item.nameEn ?? ''}
        onChange={({ target }) => set(at, { nameEn: target.value || null })}
      />
    ),
  },
  {
    key: 'parent',
    title: text('dictionary.parent'),
    width: 130,
    render: (_: unknown, item: Item, at: number) => (
      <Select<string>
        size="small"
        allowClear
        aria-label={`${text('dictionary.parent')} ${at + 1}`}
        style={{ width: '100%' }}
        value={item.parent ?? null}
        options={items
          .filter(({ key }) => key !== item.key)
          .map(({ key, name }) => ({ value: key, label: name || key }))}
        onChange={(parent: string | undefined) => set(at, { parent: parent ?? null })}
      />
    ),
  },
  {
    key: 'on',
    title: text('dictionary.enabled'),
    width: 64,
    render: (_: unknown, item: Item, at: number) => (
      <Switch
        size="small"
        aria-label={`${text('dictionary.enabled')} ${item.name}`}
        checked={!item.disabled}
        onChange={(is) => set(at, { disabled: !is })}
      />
    ),
  },
  {
    key: 'actions',
    width: 104,
    render: (_: unknown, item: Item, at: number) => (
      <>
        <Button
          type="text"
          size="small"
          disabled={at === 0}
          aria-label={`${text('dictionary.up')} ${item.name}`}
          icon={<Icon name="sortUp" size={14} />}
          onClick={() => move(at, -1)}
        />
        <Button
          type="text"
          size="small"
          disabled={at === items.length - 1}
          aria-label={`${text('dictionary.down')} ${item.name}`}
          icon={<Icon name="sortDown" size={14} />}
          onClick={() => move(at, 1)}
        />
        <Button
          type="text"
          size="small"
          aria-label={`${text('dictionary.removeItem')} ${item.name}`}
          icon={<Icon name="cross" size={14} />}
          onClick={() => remove(at)}
        />
      </>
    ),
  },
]

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from]
  const rest = list.filter((_, index) => index !== from)
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)]
}

function freeKey(items: readonly Item[]): string {
  let number = items.length + 1
  while (items.some(({ key }) => key === String(number))) {
    number += 1
  }
  return String(number)
}

const itemsText = (value: unknown): string =>
  Array.isArray(value) ? (value as Item[]).map(({ key, name }) => name || key).join(', ') : ''
