import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { serviceCompanyApi } from '#api/owner/service-companies.ts'
import { phoneDigits, typedPhoneLength } from '#domain/identity/phone-digits.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { actForHouse } from '../act-for-house.ts'
import styles from './jobs.module.css'

type Company = CallOutput<typeof serviceCompanyApi.people>['companies'][number]

/** The people of a service company, for who leads it. */
export default function ServicePeoplePage() {
  const text = useText('jobs')
  const [adding, setAdding] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({ ...callQuery(serviceCompanyApi.people, {}), staleTime: 0 })
  if (!data) {
    return (
      <Page title={text('people.title')} mood="work">
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={5} />}
      </Page>
    )
  }
  const [first] = data.companies
  if (!first) {
    return (
      <Page title={text('people.title')} mood="work">
        <EmptyPage type={4} tip={text('people.notYours')} hasBack />
      </Page>
    )
  }
  return (
    <Page
      title={text('people.title')}
      mood="work"
      footer={<PrimaryButton onClick={() => setAdding(first.id)}>{text('people.add')}</PrimaryButton>}
    >
      <div className={styles.page}>
        <p className={styles.facts}>{text('people.intro')}</p>
        {data.companies.map((company) => (
          <section key={company.id} className={styles.section} aria-label={company.name}>
            <h2 className={styles.heading}>{company.name}</h2>
            <ul className={styles.list}>
              {company.people.map((person) => (
                <Person key={person.id} company={company} person={person} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {adding !== null && <AddSheet companyId={adding} onClose={() => setAdding(null)} />}
    </Page>
  )
}

function Person({ company, person }: { company: Company; person: Company['people'][number] }) {
  const text = useText('jobs')
  const client = useQueryClient()

  async function remove() {
    const isSure = await confirm({
      title: text('people.removeTitle', { name: person.name }),
      body: text('people.removeBody'),
      confirmLabel: text('people.remove'),
      isDanger: true,
    })
    if (isSure) {
      await actForHouse(serviceCompanyApi.removePerson, {
        body: { companyId: company.id, userId: person.id },
      })
      toast(text('people.removed'), 'success')
      await client.invalidateQueries()
    }
  }

  return (
    <li className={styles.person}>
      <div>
        <p className={styles.line}>
          <span className={styles.name}>{person.name}</span>
          <Tag tone={person.role === 'manager' ? 'pine' : 'neutral'}>
            {text(`people.roles.${person.role}`)}
          </Tag>
        </p>
        <p className={styles.facts}>{person.phone}</p>
        <p className={styles.facts}>
          {text('people.counts', { open: person.open, done: person.doneThisMonth })}
        </p>
      </div>
      {person.role === 'worker' && (
        <PrimaryButton kind="plain" onClick={remove}>
          {text('people.remove')}
        </PrimaryButton>
      )}
    </li>
  )
}

function AddSheet({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const text = useText('jobs')
  const client = useQueryClient()
  const [phone, setPhone] = useState('')
  const [isTried, setTried] = useState(false)

  async function add() {
    setTried(true)
    if (!isPhone(phone)) {
      return
    }
    await actForHouse(serviceCompanyApi.addPerson, { body: { companyId, phone } })
    toast(text('people.added'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={text('people.add')}
      onClose={onClose}
      footer={<PrimaryButton onClick={add}>{text('people.add')}</PrimaryButton>}
    >
      <TextField
        label={text('people.phone')}
        help={text('people.phoneHelp')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={typedPhoneLength}
        value={phone}
        error={isTried && !isPhone(phone) ? text('people.phoneWrong') : null}
        onChange={(typed) => setPhone(phoneDigits(typed))}
      />
    </Sheet>
  )
}
