import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactsApi } from '#api/org/contacts.ts'
import { inboxApi, tipsApi } from '#api/messages/inbox.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { screenUrl } from '#web/app/routing/navigation.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { ColleagueSheet, type Colleague } from '#web/ui/list/ColleagueSheet.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { ReplyLinkSheet } from './reply-link-sheet.tsx'
import styles from './write.module.css'

/** Writes to colleagues, or asks somebody outside by a link. */
export default function WriteMessagePage() {
  const text = useText('inbox')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const to = params.get('to') ?? ''
  const contact = useQuery({ ...callQuery(contactsApi.contact, { query: { id: to } }), enabled: to !== '' })
  const [chosen, setChosen] = useState<readonly Colleague[] | null>(null)
  const people = chosen ?? (contact.data ? [contact.data] : [])
  const [whom, setWhom] = useState<'colleagues' | 'outside'>('colleagues')
  const letter = [to, params.get('re')].join(':')
  const [subjectDraft, setSubject] = useDraft(`message-subject:${letter}`)
  const subject = subjectDraft ?? replyTo(params.get('re'))
  const [contentDraft, setContent] = useDraft(`message:${letter}`)
  const content = contentDraft ?? ''
  const [isTried, setTried] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [replyUrl, setReplyUrl] = useState<string | null>(null)
  const need = (value: string) => (isTried && value.trim() === '' ? text('write.need') : null)

  async function send() {
    setTried(true)
    if (subject.trim() === '' || content.trim() === '') {
      return
    }
    if (whom === 'outside') {
      const { tipId } = await call(tipsApi.ask, { body: { subject, content } })
      setReplyUrl(screenUrl(link(screens.tip, { tipId })))
      return
    }
    if (people.length === 0) {
      setChoosing(true)
      return
    }
    const count = await call(inboxApi.sendMessage, {
      body: { receiverIds: people.map(({ id }) => id), subject, content },
    })
    toast(text('write.sent', { count }), 'success')
    leave()
  }

  /** Sent, so it need not be kept. */
  function leave() {
    setSubject(null)
    setContent(null)
    void navigate(-1)
  }

  return (
    <Page
      title={text('write.title')}
      mood="work"
      footer={
        <PrimaryButton onClick={send}>
          {text(whom === 'outside' ? 'write.makeLink' : 'write.send')}
        </PrimaryButton>
      }
    >
      <div className={styles.form}>
        <Segments
          label={text('write.whom')}
          isLabelHidden
          value={whom}
          options={[
            { value: 'colleagues', label: text('write.colleagues') },
            { value: 'outside', label: text('write.outside') },
          ]}
          onChange={setWhom}
        />
        {whom === 'colleagues' ? (
          <Group>
            <Row
              label={text('write.to')}
              value={
                <span data-said>
                  {people.map(({ fullname }) => fullname).join(' · ') || text('write.choose')}
                </span>
              }
              onClick={() => setChoosing(true)}
            />
          </Group>
        ) : (
          <p className={styles.help}>{text('write.outsideHelp')}</p>
        )}
        <TextField
          label={text('write.subject')}
          value={subject}
          maxLength={100}
          error={need(subject)}
          onChange={setSubject}
        />
        <TextArea
          label={text('write.content')}
          value={content}
          rows={8}
          maxLength={2000}
          error={need(content)}
          onChange={setContent}
        />
      </div>
      {isChoosing && (
        <ColleagueSheet
          title={text('write.chooseTitle')}
          chosen={people}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            setChosen(next)
            setChoosing(false)
          }}
        />
      )}
      {replyUrl !== null && <ReplyLinkSheet link={replyUrl} onClose={leave} />}
    </Page>
  )
}

/** One "Re:" is enough, however often it went to and fro. */
const replyTo = (subject: string | null): string =>
  subject === null ? '' : `Re: ${subject.replace(/^(Re: )+/, '')}`.slice(0, 100)
