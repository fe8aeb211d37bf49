import { useQuery } from '@tanstack/react-query'
import { emptyContent } from '#api/owner/empty-house.ts'
import { link } from '#api/link.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { isText } from '#domain/shape.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { actForHouse } from '../act-for-house.ts'
import styles from './house-form.module.css'

/** Asks where a new house stands and what it is called; everything else is written then. */
export function NewHouse() {
  const text = useText('houseEditor')
  const navigate = useNavigate()
  const sites = useQuery(callQuery(houseDeskApi.sites, {}))
  const { draft, change, ...form } = useFormDraft({
    name: 'house:new',
    revision: null,
    stored: { siteId: '', name: '', no: '' },
    guards: { siteId: isText, name: isText, no: isText },
  })
  const { name, no } = draft
  const [first] = sites.data ?? []
  const siteId = sites.data?.find(({ id }) => id === draft.siteId)?.id ?? first?.id ?? ''

  async function begin() {
    if (name.trim() === '' || no.trim() === '') {
      toast(text('missing', { what: text(name.trim() === '' ? 'name' : 'roomNo') }))
      return
    }
    const { houseId } = await actForHouse(houseDeskApi.create, {
      body: { siteId, content: emptyContent(name.trim(), no.trim()) },
    })
    form.markStored()
    void navigate(link(screens.editHouse, { houseId }), { replace: true })
  }

  if (!sites.data || sites.data.length === 0) {
    return (
      <Page title={text('add')}>
        {sites.error ? (
          <FailedPage error={sites.error} onRetry={sites.refetch} />
        ) : sites.data ? (
          <EmptyPage type={4} tip={text('noSites')} hasBack>
            {text('noSitesStep')}
          </EmptyPage>
        ) : (
          <Skeleton kind="lines" rows={4} />
        )}
      </Page>
    )
  }
  return (
    <Page title={text('add')} footer={<PrimaryButton onClick={begin}>{text('begin')}</PrimaryButton>}>
      <div className={styles.part}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        <Choice
          label={text('chooseSite')}
          value={siteId}
          options={sites.data.map((site) => ({ value: site.id, label: site.name }))}
          onChange={(chosen) => change({ siteId: chosen })}
        />
        <TextField
          label={text('name')}
          value={name}
          maxLength={60}
          onChange={(next) => change({ name: next })}
        />
        <TextField
          label={text('roomNo')}
          help={text('roomNoHelp')}
          value={no}
          maxLength={20}
          onChange={(next) => change({ no: next })}
        />
      </div>
    </Page>
  )
}
