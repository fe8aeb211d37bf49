import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Radio, TreeSelect } from 'antd'
import { useState } from 'react'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi, type DeskPerson } from '#api/org/people-desk.ts'
import { fieldsOf, listOf } from '#domain/record.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { ValueConflict } from '#console/ui/ValueConflict.tsx'
import { treeOf } from '../org-tree.ts'
import { PostOf } from './PostOf.tsx'
import { refreshPerson } from './refresh-person.ts'

type Place = { orgId: string; postId: string | null; isMaster: boolean }

const placeIn = (value: unknown): Place => {
  const { orgId, postId, isMaster } = fieldsOf(value)
  return {
    orgId: String(orgId),
    postId: typeof postId === 'string' ? postId : null,
    isMaster: isMaster === true,
  }
}

export function PersonOrgs({ person, canManage }: { person: DeskPerson; canManage: boolean }) {
  const text = useText('people')
  const app = useText()
  const { message } = App.useApp()
  const { data: orgs = [] } = useQuery(callQuery(peopleDeskApi.orgTree, {}))
  const before: Place[] = person.memberships.map(({ orgId, postId, isMaster }) => ({
    orgId,
    postId,
    isMaster,
  }))
  const [places, setPlaces] = useState(before)
  const saving = useMutation({
    mutationFn: (change: { memberships: Place[]; before: Place[] }) =>
      call(peopleAdminApi.setMemberships, { body: { id: person.id, ...change } }),
    onSuccess: async () => {
      message.success(text('form.saved'))
      await refreshPerson()
    },
  })
  const change = (index: number, next: Partial<Place>) =>
    setPlaces(places.map((place, at) => (at === index ? { ...place, ...next } : place)))
  const makeMain = (index: number) =>
    setPlaces(places.map((place, at) => ({ ...place, isMaster: at === index })))
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
      {places.length === 0 && <span>{text('person.noPlaces')}</span>}
      {places.map((place, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rows may name the same organisation while they are edited
        <div key={index} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <TreeSelect
            aria-label={text('field.org')}
            style={{ flex: 1 }}
            disabled={!canManage}
            value={place.orgId}
            treeData={treeOf(orgs)}
            showSearch
            treeNodeFilterProp="title"
            treeDefaultExpandAll
            onChange={(orgId: string) => change(index, { orgId, postId: null })}
          />
          <PostOf
            orgId={place.orgId}
            value={place.postId}
            isDisabled={!canManage}
            onChange={(postId) => change(index, { postId })}
          />
          <Radio disabled={!canManage} checked={place.isMaster} onChange={() => makeMain(index)}>
            {text('person.main')}
          </Radio>
          {canManage && (
            <Button
              type="text"
              aria-label={app('action.remove')}
              icon={<Icon name="cross" size={16} />}
              onClick={() => setPlaces(places.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {conflictIn(saving.error) === null && <ErrorNote error={saving.error} />}
      <ValueConflict<Place[]>
        error={saving.error}
        label={text('field.org')}
        base={before}
        mine={places}
        theirs={({ memberships }) => listOf(memberships).map(placeIn)}
        show={(all) =>
          all
            .map(({ orgId, isMaster }) => {
              const name = orgs.find(({ id }) => id === orgId)?.name ?? orgId
              return isMaster ? `${name} (${text('person.main')})` : name
            })
            .join(currentListSeparator())
        }
        isSaving={saving.isPending}
        onSave={(memberships, before) => saving.mutate({ memberships, before })}
        onDrop={() => {
          saving.reset()
          void refreshPerson()
        }}
        onCancel={() => saving.reset()}
      />
      {canManage && (
        <div style={{ display: 'flex', gap: 8 }}>
          <Button
            icon={<Icon name="plus" size={16} />}
            onClick={() => {
              const [first] = orgs
              if (first) {
                setPlaces([...places, { orgId: first.id, postId: null, isMaster: places.length === 0 }])
              }
            }}
          >
            {text('person.addPlace')}
          </Button>
          <Button
            type="primary"
            disabled={JSON.stringify(places) === JSON.stringify(before)}
            loading={saving.isPending}
            onClick={() => saving.mutate({ memberships: places, before })}
          >
            {text('person.saveOrgs')}
          </Button>
        </div>
      )}
    </div>
  )
}
