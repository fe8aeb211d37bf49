import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn, type Conflict } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { DictionaryItems, type DictionaryItem } from './DictionaryItems.tsx'
import { UseList } from './UseList.tsx'

type Dictionary = CallOutput<typeof dictionariesApi.dictionary>
type Content = Pick<Dictionary, 'name' | 'nameEn' | 'items'>

/** A dictionary with its entries, in their order. */
export function DictionaryDrawer({ typeKey, onClose }: { typeKey: string; onClose: () => void }) {
  const dictionary = useQuery(callQuery(dictionariesApi.dictionary, { query: { typeKey } }))
  if (!dictionary.data) {
    return (
      <SideDrawer isOpen title={typeKey} onClose={onClose} width="wide" isLoading={dictionary.isPending}>
        <ErrorNote error={dictionary.error} onRetry={() => void dictionary.refetch()} />
      </SideDrawer>
    )
  }
  return <DictionaryEditor key={dictionary.data.revision} dictionary={dictionary.data} onClose={onClose} />
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
  const save = async (newContent: Content, baseRevision: number) => {
    setSaving(true)
    setError(null)
    try {
      const { name, nameEn, items } = newContent
      await call(dictionariesApi.saveDictionary, {
        body: { typeKey, name, nameEn, items: [...items], revision: baseRevision },
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
      <DictionaryItems items={content.items} onChange={(items) => setContent({ ...content, items })} />
      <ErrorNote error={error} />
      {conflict && (
        <ConflictDialog<Content>
          conflict={conflict}
          base={base}
          mine={content}
          labelOf={(key) => text(`dictionary.${key}`)}
          show={(key, value) => (key === 'items' ? itemsText(value) : String(value ?? ''))}
          isSaving={isSaving}
          onSave={(chosen, revision) => void save(chosen, revision)}
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

/** The only list among the fields of a dictionary is that of its entries. */
const itemsText = (value: unknown): string =>
  Array.isArray(value)
    ? (value as DictionaryItem[]).map(({ key, name }) => name || key).join(currentListSeparator())
    : ''
