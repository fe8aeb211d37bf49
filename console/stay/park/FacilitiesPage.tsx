import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, ConfigProvider } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import { SaveButton } from '#console/ui/edit/SaveButton.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import styles from '#console/ui/edit/edit.module.css'
import { FacilityGroup, type Group } from './FacilityGroup.tsx'

type Facilities = CallOutput<typeof siteDeskApi.facilities>
type Content = { groups: Facilities['groups'] }

/** All that houses may have, in groups and both languages. It is saved as a whole. */
export default function FacilitiesPage() {
  const names = useText('pages')
  const facilities = useQuery({ ...callQuery(siteDeskApi.facilities, {}), staleTime: 0 })
  const reach = useQuery(callQuery(siteDeskApi.reach, {}))
  if (!facilities.data || !reach.data) {
    return (
      <PageFrame title={names('stayFacilities')} isLoading={facilities.isPending || reach.isPending}>
        <ErrorNote
          error={facilities.error ?? reach.error}
          onRetry={() => void Promise.all([facilities.refetch(), reach.refetch()])}
        />
      </PageFrame>
    )
  }
  return (
    <FacilityEditor
      key={facilities.data.revision}
      facilities={facilities.data}
      canSave={reach.data.isEverywhere}
    />
  )
}

const isCode = (code: string) => /^[\w-]{1,40}$/.test(code)
const isWhole = ({ code, name, nameEn }: Pick<Group, 'code' | 'name' | 'nameEn'>) =>
  isCode(code) && name.trim() !== '' && nameEn.trim() !== ''

/** Every code and both names are there, and no code stands twice. */
function isReady(groups: Facilities['groups']): boolean {
  const items = groups.flatMap((group) => group.items)
  const codes = items.map(({ code }) => code)
  const groupCodes = groups.map(({ code }) => code)
  return (
    groups.every(isWhole) &&
    items.every(isWhole) &&
    new Set(codes).size === codes.length &&
    new Set(groupCodes).size === groupCodes.length
  )
}

function FacilityEditor({ facilities, canSave }: { facilities: Facilities; canSave: boolean }) {
  const text = useText('park')
  const names = useText('pages')
  const frame = useText()
  const { message } = App.useApp()
  const version = String(facilities.revision)
  const reload = () => refreshCalls(siteDeskApi.facilities, houseDeskApi.facilities)
  const editing = useEditing<Content>({
    kind: 'facilities',
    id: 'all',
    source: { content: { groups: facilities.groups }, version },
    save: ({ groups }, on) => call(siteDeskApi.saveFacilities, { body: { revision: Number(on), groups } }),
    onSaved: async () => {
      void message.success(frame('action.done'))
      await reload()
    },
    latest: async () => {
      const now = await call(siteDeskApi.facilities, {})
      return { content: { groups: now.groups }, version: String(now.revision), by: '', at: Date.now() }
    },
  })
  useLeaveGuard(editing.isDirty)
  const { groups } = editing.content
  const savedCodes = new Set(
    facilities.groups.flatMap(({ code, items }) => [code, ...items.map((item) => item.code)]),
  )
  const set = (next: Facilities['groups']) => editing.change({ groups: next })
  const add = () => set([...groups, { code: '', name: '', nameEn: '', items: [] }])
  const ready = isReady(groups)
  return (
    <PageFrame
      title={names('stayFacilities')}
      intro={ready ? text('facility.intro') : text('facility.missing')}
      actions={
        canSave && (
          <>
            <Button onClick={add}>{text('facility.addGroup')}</Button>
            <SaveButton editing={editing} isReady={ready} />
          </>
        )
      }
    >
      <div className={styles.stack}>
        {!canSave && <Alert type="info" showIcon title={text('facility.shared')} />}
        <EditingNotes<Content>
          editing={editing}
          version={version}
          labelOf={() => names('stayFacilities')}
          // The groups are the only field there is.
          show={(_, value) =>
            (value as Content['groups'])
              .map(({ name, items }) => `${name} ${items.length}`)
              .join(currentListSeparator())
          }
          onReload={() => void reload()}
        />
        {groups.length === 0 && (
          <EmptyNote
            icon="stays"
            title={text('facility.none')}
            hint={text('facility.noneHint')}
            action={canSave && <Button onClick={add}>{text('facility.addGroup')}</Button>}
          />
        )}
        <ConfigProvider componentDisabled={!canSave}>
          {groups.map((group, at) => (
            <FacilityGroup
              // Codes are typed here; what stays the same while one types is the place.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              key={at}
              group={group}
              number={at + 1}
              savedCodes={savedCodes}
              onChange={(next) => set(groups.map((one, index) => (index === at ? next : one)))}
              onRemove={() => set(groups.filter((_, index) => index !== at))}
            />
          ))}
        </ConfigProvider>
      </div>
    </PageFrame>
  )
}
