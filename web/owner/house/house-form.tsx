import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { houseProblems } from '#domain/owner/house-problems.ts'
import { isSame } from '#domain/owner/field-changes.ts'
import { callQuery } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { actForHouse } from '../act-for-house.ts'
import { FacilityPart } from './facility-part.tsx'
import { FeePart } from './fee-part.tsx'
import { FilmPart } from './film-part.tsx'
import { houseContentGuards, type ChangeContent, type HouseToEdit } from './house-draft.ts'
import { HousePreview } from './house-preview.tsx'
import styles from './house-form.module.css'
import { PeoplePart } from './people-part.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { PolicyPart } from './policy-part.tsx'
import { SleepingPart } from './sleeping-part.tsx'
import { WordsPart } from './texts-part.tsx'

type Props = { house: HouseToEdit; onReopen: () => unknown }

/** All that a guest reads and sees of a house, to be written, looked at and handed in. */
export function HouseForm({ house, onReopen }: Props) {
  const text = useText('houseEditor')
  const client = useQueryClient()
  const isInReview = house.pending?.state === 'review'
  const isLocked = isInReview || !house.canEdit
  const { houseId } = house
  const { draft: content, ...form } = useFormDraft({
    name: `house:${houseId}`,
    revision: house.version,
    stored: house.content,
    guards: houseContentGuards,
  })
  const [saved, setSaved] = useState({ version: house.version, content: house.content })
  const [discards, setDiscards] = useState(0)
  const [isPreview, setPreview] = useState(false)
  const facilities = useQuery(callQuery(houseDeskApi.facilities, {}))
  const sites = useQuery(callQuery(houseDeskApi.sites, {}))
  const change: ChangeContent = form.change

  /** Saves what is not saved yet, and gives the version it has then; null when somebody else was there before. */
  async function save(): Promise<string | null> {
    if (isSame(content, saved.content)) {
      return saved.version
    }
    try {
      const body = { houseId, version: saved.version, content }
      const { version } = await actForHouse(houseDeskApi.save, { body }, { quiet: true })
      setSaved({ version, content })
      form.markStored(content, version)
      return version
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        const again = { title: error.message, confirmLabel: text('reopen') }
        if (await confirm(again)) {
          await onReopen()
        }
        return null
      }
      toast(error instanceof Error ? error.message : text('conflict'))
      return null
    }
  }

  async function saveOnly() {
    if ((await save()) !== null) {
      toast(text('saved'), 'success')
    }
  }

  async function handIn() {
    const problems = houseProblems(content)
    if (problems.length > 0) {
      await save()
      toast(text('missing', { what: problems.map((one) => text(`problems.${one}`)).join(' · ') }))
      return
    }
    const version = await save()
    if (version !== null) {
      await actForHouse(houseDeskApi.handIn, { body: { houseId, version } })
      toast(text(house.state === 'online' ? 'handInOnline' : 'handedIn'), 'success')
      await client.invalidateQueries()
      await onReopen()
    }
  }

  async function discard() {
    const question = {
      title: text('discardTitle'),
      body: text('discardBody'),
      confirmLabel: text('discard'),
      isDanger: true,
    }
    if (await confirm(question)) {
      await actForHouse(houseDeskApi.discard, { body: { houseId } })
      form.discard()
      toast(text('discarded'), 'success')
      await onReopen()
    }
  }

  /** The parts of the form hold what is typed into their fields, and begin again with what is stored. */
  function discardTyped() {
    form.discard()
    setDiscards(discards + 1)
  }

  const isKnown = house.state === 'online' || house.state === 'offline'
  return (
    <Page
      title={text('edit')}
      actions={
        <button type="button" className={styles.preview} onClick={() => setPreview(true)}>
          {text('preview')}
        </button>
      }
      footer={
        !isLocked && (
          <div className={styles.two}>
            <PrimaryButton kind="secondary" onClick={saveOnly}>
              {text('save')}
            </PrimaryButton>
            <PrimaryButton onClick={handIn}>{text('handIn')}</PrimaryButton>
          </div>
        )
      }
    >
      <p
        className={styles.state}
      >{`${house.siteName} · ${text(`state.${isInReview ? 'review' : house.state}`)}`}</p>
      {!house.canEdit && <p className={styles.state}>{text('readOnly')}</p>}
      {house.pending?.state === 'refused' && (
        <p className={styles.refused} role="alert">
          {text('refused', { reason: house.pending.decision })}
        </p>
      )}
      {form.isRestored && !isLocked && (
        <div className={styles.typed}>
          <RestoredLine onDiscard={discardTyped} />
        </div>
      )}
      {house.canEdit && isKnown && house.pending?.state === 'draft' && (
        <p className={styles.pending}>
          <span>{text('unsaved')}</span>
          <button type="button" onClick={() => void discard()}>
            {text('discard')}
          </button>
        </p>
      )}
      <fieldset key={discards} className={styles.form} disabled={isLocked}>
        <PicturesPart content={content} onChange={change} />
        <FilmPart content={content} savedFilm={saved.content.videoFileId} onChange={change} />
        <WordsPart content={content} onChange={change} />
        <SleepingPart content={content} onChange={change} />
        <PeoplePart content={content} onChange={change} />
        <FacilityPart content={content} groups={facilities.data ?? []} onChange={change} />
        <FeePart content={content} onChange={change} />
        <PolicyPart content={content} onChange={change} />
        <PlanPart
          content={content}
          plan={sites.data?.find((site) => site.id === house.siteId)?.plan ?? null}
          onChange={change}
        />
      </fieldset>
      {isPreview && (
        <HousePreview content={content} groups={facilities.data ?? []} onClose={() => setPreview(false)} />
      )}
    </Page>
  )
}
