import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { isNumber, isText, listWith, shapeOf } from '#domain/shape.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { FacilitySheet, type Named } from './facility-sheet.tsx'
import styles from './park.module.css'

type Kept = CallOutput<typeof siteDeskApi.facilities>
type Groups = Kept['groups']
/** What the sheet is open for: a group, or something in one; `at` -1 adds it. */
type Editing = { group: number } | { group: number; item: number }

const isGroup = shapeOf<Groups[number]>({
  code: isText,
  name: isText,
  nameEn: isText,
  items: listWith(shapeOf({ code: isText, name: isText, nameEn: isText, icon: isText, houses: isNumber })),
})

/** All that houses may have: groups, and what is in them. It is written as a whole. */
export function FacilityForm({ kept, canSave }: { kept: Kept; canSave: boolean }) {
  const text = useText('houseDesk')
  const client = useQueryClient()
  const { draft, change, ...form } = useFormDraft<{ groups: Groups }, number>({
    name: 'facilities',
    revision: kept.revision,
    stored: { groups: kept.groups },
    guards: { groups: listWith(isGroup) },
  })
  const { groups } = draft
  const [editing, setEditing] = useState<Editing | null>(null)
  const isChinese = currentLanguage() === 'zh-CN'
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) => (isChinese ? name : nameEn)

  async function save() {
    const saved = await call(siteDeskApi.saveFacilities, { body: { revision: form.revision, groups } })
    form.markStored(draft, saved.revision)
    toast(text('park.saved'), 'success')
    await client.invalidateQueries()
  }

  /** Puts what the sheet gives in its place, or takes it away. */
  function write(entry: Named | null) {
    if (!editing) {
      return
    }
    const at = editing.group
    if (!('item' in editing)) {
      const next = entry && { ...entry, items: groups[at]?.items ?? [] }
      change((now) => ({ groups: placed(now.groups, at, next) }))
    } else {
      change((now) => ({
        groups: now.groups.map((group, index) => {
          const before = group.items[editing.item]
          const next = entry && { icon: '', ...entry, houses: before?.houses ?? 0 }
          return index === at ? { ...group, items: placed(group.items, editing.item, next) } : group
        }),
      }))
    }
    setEditing(null)
  }

  const group = editing ? groups[editing.group] : undefined
  const item = editing && 'item' in editing ? group?.items[editing.item] : undefined
  const isItem = editing !== null && 'item' in editing
  const current = isItem ? item : group
  const taken = isItem
    ? groups.flatMap(({ items }) => items.map(({ code }) => code))
    : groups.map(({ code }) => code)
  const mayRemove = isItem ? item?.houses === 0 : group?.items.length === 0
  return (
    <Page
      title={text('park.facilities')}
      mood="work"
      footer={canSave && <PrimaryButton onClick={save}>{text('park.save')}</PrimaryButton>}
    >
      <div className={styles.page}>
        <p className={styles.help}>{text(canSave ? 'park.facilitiesIntro' : 'park.facilitiesShared')}</p>
        {form.isRestored && canSave && <RestoredLine onDiscard={form.discard} />}
        {groups.length === 0 && (
          <EmptyPage type={2} tip={text('park.noFacilities')}>
            {text('park.noFacilitiesStep')}
          </EmptyPage>
        )}
        {groups.map((one, at) => (
          <Group key={one.code} title={nameOf(one)}>
            {one.items.map((facility, index) => (
              <Row
                key={facility.code}
                label={nameOf(facility)}
                detail={
                  facility.houses > 0 ? text('park.used', { count: facility.houses }) : text('park.unused')
                }
                {...(canSave && { onClick: () => setEditing({ group: at, item: index }) })}
              />
            ))}
            {canSave && (
              <>
                <Row
                  label={text('park.addItem')}
                  onClick={() => setEditing({ group: at, item: one.items.length })}
                />
                <Row label={text('park.editGroup')} onClick={() => setEditing({ group: at })} />
              </>
            )}
          </Group>
        ))}
        {canSave && (
          <PrimaryButton kind="secondary" onClick={() => setEditing({ group: groups.length })}>
            {text('park.addGroup')}
          </PrimaryButton>
        )}
      </div>
      {editing && (
        <FacilitySheet
          key={JSON.stringify(editing)}
          title={text(
            isItem ? (item ? 'park.editItem' : 'park.addItem') : group ? 'park.editGroup' : 'park.addGroup',
          )}
          kept={current ? { ...current, ...(item ? { icon: item.icon } : {}) } : null}
          hasIcon={isItem}
          taken={taken.filter((code) => code !== current?.code)}
          onRemove={current && mayRemove ? () => write(null) : undefined}
          onDone={write}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}

/** A list with something in this place, added at its end, or without it. */
function placed<T>(list: readonly T[], at: number, next: T | null): T[] {
  return next === null ? list.filter((_, index) => index !== at) : list.toSpliced(at, 1, next)
}
