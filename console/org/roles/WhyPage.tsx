import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Select, Tag } from 'antd'
import { useState } from 'react'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { rightCatalogue } from '#domain/identity/right-catalogue.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import { rightAbout, rightName } from '#console/text/right-name.ts'

export default function WhyPage() {
  const text = useText('people')
  const rights = useText('rights')
  const titles = useText('pages')
  const [at, setAt] = useAddressState('person', 'right')
  const [name, setName] = useState('')
  const isAsked = at.person !== '' && at.right !== ''
  const { data, error } = useQuery({
    ...callQuery(peopleDeskApi.why, { query: { userId: at.person, right: at.right } }),
    enabled: isAsked,
  })
  const { data: person } = useQuery({
    ...callQuery(peopleDeskApi.person, { query: { id: at.person } }),
    enabled: at.person !== '',
  })
  const values = { name: person?.fullname ?? name, right: rightName(rights, at.right) }
  return (
    <PageFrame title={titles('why')} intro={text('why.intro')}>
      <div
        style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16, maxWidth: 880, marginBottom: 16 }}
      >
        <PersonPicker
          label={text('why.person')}
          placeholder={text('why.pickPerson')}
          value={at.person || null}
          onChange={(id, fullname) => {
            setName(fullname)
            setAt({ person: id ?? '' })
          }}
        />
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={text('why.right')}
          placeholder={text('why.pickRight')}
          value={at.right || undefined}
          onChange={(right: string) => setAt({ right })}
          options={rightCatalogue.map(({ key }) => ({
            value: key,
            label: `${rightName(rights, key)} (${key})`,
          }))}
        />
      </div>
      <ErrorNote error={error} />
      {!isAsked && <EmptyNote icon="question" title={text('why.choose')} hint={text('why.chooseHint')} />}
      {isAsked && data && (
        <Card style={{ maxWidth: 880 }}>
          <Alert
            type={data.may ? 'success' : 'warning'}
            showIcon
            title={text(data.may ? 'why.may' : 'why.mayNot', values)}
            description={data.isAccountClosed ? text('why.closed') : rightAbout(rights, at.right)}
          />
          {data.by.length > 0 && (
            <p>
              {text('why.by')}{' '}
              {data.by.map((role) => (
                <Tag key={role.id} color={role.enabled ? 'success' : 'default'}>
                  {role.enabled ? role.name : text('why.byDisabled', { name: role.name })}
                </Tag>
              ))}
            </p>
          )}
          {!data.may && !data.isAccountClosed && (
            <p>
              {data.others.length === 0 ? text('why.nobody') : text('why.others')}{' '}
              {data.others.map((role) => (
                <Tag key={role.id}>{role.name}</Tag>
              ))}
            </p>
          )}
        </Card>
      )}
    </PageFrame>
  )
}
