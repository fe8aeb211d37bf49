import { useQuery } from '@tanstack/react-query'
import { AddOutline, EditSOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { helpAdminApi, type HelpPoint, type HelpQuestion } from '#api/messages/help-admin.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { HelpGroupSheet } from './group-sheet.tsx'
import { ServicePointSheet } from './service-point-sheet.tsx'
import styles from './help-editor.module.css'
import { HelpQuestionSheet } from './question-sheet.tsx'

type HelpGroup = CallOutput<typeof helpAdminApi.all>['groups'][number]
type Open =
  | { what: 'group'; group: HelpGroup | null }
  | { what: 'question'; groupId: string; question: HelpQuestion | null }
  | { what: 'point'; point: HelpPoint }

/** What guests read under help: the staff keep its questions, its hot lines and their hours. */
export default function HelpEditorPage() {
  const text = useText('messages')
  const kit = useText()
  const language = currentLanguage()
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useQuery({ ...callQuery(helpAdminApi.all, {}), staleTime: 0 })

  async function done() {
    await refetch()
    setOpen(null)
  }
  /** Who was told that somebody else has saved opens what is there now. */
  function close() {
    setOpen(null)
    void refetch()
  }

  if (!data) {
    return (
      <Page title={text('editor.title')} mood="work">
        {error ? (
          <EmptyPage
            type={error.status === 403 ? 4 : 3}
            tip={error.status === 403 ? text('editor.notYours') : error.message}
            {...(error.status === 403
              ? { hasBack: true }
              : { linkLabel: kit('action.retry'), onLink: () => void refetch() })}
          />
        ) : (
          <Skeleton kind="rows" rows={8} />
        )}
      </Page>
    )
  }
  const sheets = {
    group: open?.what === 'group' && <HelpGroupSheet group={open.group} onDone={done} onClose={close} />,
    question: open?.what === 'question' && (
      <HelpQuestionSheet groupId={open.groupId} question={open.question} onDone={done} onClose={close} />
    ),
    point: open?.what === 'point' && <ServicePointSheet point={open.point} onDone={done} onClose={close} />,
  }
  return (
    <Page
      title={text('editor.title')}
      mood="work"
      footer={
        data.maySaveQuestions && (
          <PrimaryButton kind="secondary" onClick={() => setOpen({ what: 'group', group: null })}>
            {text('editor.addGroup')}
          </PrimaryButton>
        )
      }
    >
      <Group title={text('editor.lines')}>
        {data.points.map((point) => (
          <Row
            key={point.id}
            label={point.texts[language].name}
            value={point.phone}
            {...(point.maySave && { onClick: () => setOpen({ what: 'point', point }) })}
          />
        ))}
      </Group>
      {!data.maySaveQuestions && <p className={styles.shared}>{text('editor.shared')}</p>}
      {data.groups.map((group) => (
        <Group key={group.id} title={group.texts[language].name}>
          {group.questions.map((question) => (
            <Row
              key={question.id}
              label={question.texts[language].question}
              detail={question.isOffered ? text('editor.offered') : undefined}
              {...(data.maySaveQuestions && {
                onClick: () => setOpen({ what: 'question', groupId: group.id, question }),
              })}
            />
          ))}
          {data.maySaveQuestions && (
            <>
              <Row
                icon={<AddOutline />}
                label={text('editor.addQuestion')}
                onClick={() => setOpen({ what: 'question', groupId: group.id, question: null })}
              />
              <Row
                icon={<EditSOutline />}
                label={text('editor.editGroup')}
                onClick={() => setOpen({ what: 'group', group })}
              />
            </>
          )}
        </Group>
      ))}
      {sheets.group}
      {sheets.question}
      {sheets.point}
    </Page>
  )
}
