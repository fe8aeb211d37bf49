import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { activityKinds } from '#domain/stay/activity/activity.ts'
import { firstSiteOf, siteChoicesOf, type OwnSites } from '#web/app/session/own-sites.ts'
import { call } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './activities.module.css'
import { BannerPicture } from './banner-picture.tsx'
import {
  activityBody,
  activityDraftGuards,
  activityDraftOf,
  activityProblems,
  type Activity,
  type ActivityProblem,
} from './activity-draft.ts'
import { HousesField } from './houses-field.tsx'
import { ActivityTextFields } from './text-fields.tsx'

/** An activity: what it says in both languages, its picture, what it opens, and where and when it is shown. */
export function ActivityForm({ activity, own }: { activity: Activity | null; own: OwnSites }) {
  const text = useText('activities')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { draft, change, ...form } = useFormDraft({
    name: `activity:${activity?.id ?? 'new'}`,
    revision: activity?.revision ?? null,
    stored: activityDraftOf(activity, firstSiteOf(own)),
    guards: activityDraftGuards,
  })
  const [isTried, setTried] = useState(false)
  const problems = activityProblems(draft)
  const mistake = (problem: ActivityProblem) => (isTried && problems.has(problem) ? text(problem) : null)

  async function leave(words: string) {
    toast(words, 'success')
    await client.invalidateQueries()
    void navigate(link(screens.activities), { replace: true })
  }

  async function save() {
    setTried(true)
    const [first] = problems
    if (first) {
      toast(text(first))
      return
    }
    const of = activity && form.revision !== null ? { id: activity.id, revision: form.revision } : null
    await call(activityDeskApi.save, { body: activityBody(draft, of) })
    form.markStored()
    await leave(text('saved'))
  }

  async function turn({ id, isOn }: Activity) {
    const question = {
      title: text('offTitle'),
      body: text('offBody'),
      confirmLabel: text('off'),
      isDanger: true,
    }
    if (isOn && !(await confirm(question))) {
      return
    }
    await call(activityDeskApi.switch, { body: { id, isOn: !isOn } })
    await leave(text(isOn ? 'offDone' : 'onDone'))
  }

  return (
    <Page
      title={text(activity ? 'edit' : 'add')}
      mood="work"
      footer={
        <div className={styles.two}>
          {activity && (
            <PrimaryButton kind={activity.isOn ? 'danger' : 'secondary'} onClick={() => turn(activity)}>
              {text(activity.isOn ? 'off' : 'on')}
            </PrimaryButton>
          )}
          <PrimaryButton onClick={save}>{text('save')}</PrimaryButton>
        </div>
      }
    >
      <div className={styles.form}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        <div className={styles.part}>
          <Segments
            label={text('kind')}
            value={draft.kind}
            options={activityKinds.map((value) => ({ value, label: text(`kinds.${value}`) }))}
            onChange={(kind) => change({ kind })}
          />
          <p className={styles.help}>{text(`kindHelp.${draft.kind}`)}</p>
        </div>
        <BannerPicture picture={draft.picture} onChange={(picture) => change({ picture })} />
        <ActivityTextFields
          draft={draft}
          hasContent={draft.kind !== 'picture'}
          nameError={mistake('needNames')}
          contentError={mistake('needText')}
          onReword={(language, next) => change((now) => ({ [language]: { ...now[language], ...next } }))}
        />
        {draft.kind === 'houses' && (
          <HousesField
            siteId={draft.siteId}
            chosen={draft.houses}
            error={mistake('needHouses')}
            onChange={(houses) => change({ houses })}
          />
        )}
        <Choice
          label={text('site')}
          value={draft.siteId ?? ''}
          options={siteChoicesOf(own, activity?.siteId ?? null, text('allSites'))}
          onChange={(siteId) => change({ siteId: siteId || null })}
        />
        <div className={styles.part}>
          <div className={styles.two}>
            <Choice
              label={text('first')}
              type="date"
              value={draft.from ?? ''}
              onChange={(from) => change({ from: from || null })}
            />
            <Choice
              label={text('last')}
              type="date"
              value={draft.until ?? ''}
              onChange={(until) => change({ until: until || null })}
            />
          </div>
          {mistake('needDays') && (
            <p className={styles.mistake} role="alert">
              {mistake('needDays')}
            </p>
          )}
          <p className={styles.help}>{text('daysHelp')}</p>
        </div>
        <div className={styles.card}>
          <Stepper
            label={text('order')}
            detail={text('orderHelp')}
            value={draft.orderNo}
            min={0}
            max={999}
            onChange={(orderNo) => change({ orderNo })}
          />
        </div>
      </div>
    </Page>
  )
}
