import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { friendLinkApi } from '#api/owner/friend-link.ts'
import { idTypes, type IdType } from '#domain/stay/id-number.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './write.module.css'

const empty = { realName: '', idNo: '', phone: '', isChild: false }

/** A friend of the owner fills in who comes, without an account, and sees nothing but where and when. */
export default function FriendPapers({ word }: { word: string }) {
  const text = useText('inbox')
  const invitationQuery = callQuery(friendLinkApi.invitation, { query: { word } })
  const { data, error } = useQuery({ ...invitationQuery, retry: false })
  const [idType, setIdType] = useState<IdType>('idCard')
  const [person, setPerson] = useState(empty)
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const day = (one: string) => formatDay(one, 'day', currentLanguage())
  const isMissing = (value: string) => isTried && value.trim() === ''

  async function send() {
    setTried(true)
    if (person.realName.trim() === '' || (!person.isChild && person.idNo.trim() === '')) {
      return
    }
    setSending(true)
    try {
      const after = await call(friendLinkApi.fill, { body: { word, idType, ...person } })
      queryClient.setQueryData(invitationQuery.queryKey, after)
      setPerson(empty)
      setTried(false)
      setSent(true)
      toast(text('friend.sent'), 'success')
    } finally {
      setSending(false)
    }
  }

  return (
    <Page
      title={text('friend.title')}
      hasBack={false}
      footer={data?.isOpen && <PrimaryButton onClick={send}>{text('friend.send')}</PrimaryButton>}
    >
      {!data && !error && <Skeleton kind="lines" rows={5} />}
      {error && <FailedPage error={error} way={null} />}
      {data && (
        <div className={styles.form}>
          <section className={styles.question}>
            <h2 className={styles.title}>{data.houseName}</h2>
            <p className={styles.words}>
              {text('friend.stay', {
                site: data.siteName,
                from: day(data.checkIn),
                time: data.checkInTime,
                to: day(data.checkOut),
              })}
            </p>
            <p className={styles.small}>
              {data.host !== '' && <span data-said>{text('friend.host', { name: data.host })} </span>}
              {text('friend.filled', {
                count: data.filledAdults + data.filledChildren,
                all: data.adults + data.children,
              })}
            </p>
          </section>
          {!data.isOpen && (
            <EmptyPage type={2} tip={text('friend.full')}>
              {text('friend.fullStep')}
            </EmptyPage>
          )}
          {data.isOpen && (
            // Whoever types the next person while this one is on its way would lose it when the fields are emptied.
            <fieldset className={styles.people} disabled={isSending}>
              <p className={styles.help}>{text(isSent ? 'friend.next' : 'friend.help')}</p>
              <TextField
                label={text('friend.name')}
                value={person.realName}
                onChange={(realName) => setPerson({ ...person, realName })}
                error={isMissing(person.realName) ? text('write.need') : null}
                maxLength={60}
                autoComplete="off"
                isRequired
              />
              <Switch
                label={text('friend.child')}
                isOn={person.isChild}
                onChange={(isChild) => setPerson({ ...person, isChild })}
              />
              <Choice
                label={text('friend.idType')}
                value={idType}
                options={idTypes.map((value) => ({ value, label: text(`friend.idTypes.${value}`) }))}
                onChange={(value) => setIdType(idTypes.find((one) => one === value) ?? 'idCard')}
              />
              <TextField
                label={text('friend.idNo')}
                value={person.idNo}
                onChange={(idNo) => setPerson({ ...person, idNo })}
                error={!person.isChild && isMissing(person.idNo) ? text('write.need') : null}
                help={text('friend.idHelp')}
                maxLength={30}
                autoComplete="off"
              />
              <TextField
                label={text('friend.phone')}
                type="tel"
                inputMode="tel"
                value={person.phone}
                onChange={(phone) => setPerson({ ...person, phone })}
                maxLength={20}
                autoComplete="off"
              />
            </fieldset>
          )}
        </div>
      )}
    </Page>
  )
}
