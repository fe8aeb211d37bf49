import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { formAdminApi } from '#api/forms/forms.ts'
import { PREVIEW_READY, type FormPreview } from '#api/forms/preview-message.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { isRecord } from '#domain/record.ts'
import type { Language } from '#domain/language.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useTheme } from '#console/app/theme.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import { useFormDesign } from './designer-context.ts'
import { RightsSummary } from './RightsSummary.tsx'
import styles from './form-designer.module.css'

/** The page of the phone that shows an unsaved form, in a frame: what is seen here is what people will have. */
export function PhoneFrame() {
  const text = useText('forms')
  const own = useLanguage((state) => state.language)
  const isDark = useTheme((state) => state.mode === 'dark')
  const may = useRights()
  const { form, rights, problems } = useFormDesign()
  const [{ as: userId, node }, change] = useAddressState('as', 'node')
  const [language, setLanguage] = useState<Language>(own)
  const [isReady, setReady] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const nodes = useQuery({
    ...callQuery(flowDesignerApi.formNodes, { query: { formKey: form.key } }),
    retry: false,
  })
  const chosen = nodes.data?.find(({ flowKey, nodeId }) => `${flowKey} ${nodeId}` === node)
  const later = useLater(form)
  const isAs = userId !== '' && may('form.preview')
  const opening = useQuery({
    queryKey: [formAdminApi.previewUnsaved.path, later, language, isAs && { userId, node, rights }],
    queryFn: ({ signal }) => {
      const unsaved = { boAlias: later.object, definition: later }
      const at = chosen && { flowKey: chosen.flowKey, nodeId: chosen.nodeId }
      return isAs
        ? call(
            flowDesignerApi.previewFormAs,
            { body: { ...unsaved, rights, userId, ...(at && { node: at }) } },
            { signal, language },
          )
        : call(formAdminApi.previewUnsaved, { body: unsaved }, { signal, language })
    },
    // The last one that could be shown stays, until what is wrong now is mended.
    placeholderData: (before) => before,
    enabled: problems.length === 0 && (node === '' || !nodes.isPending),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const nodePermission = isAs ? null : chosen?.permission

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow
      if (isOurs && isRecord(data) && data['kind'] === PREVIEW_READY) {
        setReady(true)
      }
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (isReady && opening.data && !opening.isPlaceholderData) {
      const form = nodePermission ? { ...opening.data, permission: nodePermission } : opening.data
      const as = isAs ? userId : ''
      const preview: FormPreview = { kind: 'formPreview', opened: form, language, isDark, as }
      frame.current?.contentWindow?.postMessage(preview, location.origin)
    }
  }, [isReady, opening.data, opening.isPlaceholderData, nodePermission, isAs, userId, language, isDark])

  return (
    <section className={styles.preview} aria-label={text('preview.title')}>
      <div className={styles.previewBar}>
        {may('form.preview') && (
          <PersonPicker
            label={text('preview.as')}
            placeholder={text('preview.asHint')}
            value={userId}
            onChange={(next) => change({ as: next ?? '' })}
          />
        )}
        <Segmented<Language>
          value={language}
          options={[
            { value: 'zh-CN', label: text('preview.chinese') },
            { value: 'en-US', label: 'English' },
          ]}
          onChange={setLanguage}
        />
      </div>
      <Select
        aria-label={text('preview.node')}
        value={node}
        options={[
          { value: '', label: text(isAs ? 'preview.ownRights' : 'preview.everything') },
          ...(nodes.data ?? []).map(({ flowKey, flowName, nodeId, nodeName, permission }) => ({
            value: `${flowKey} ${nodeId}`,
            label: `${flowName} · ${nodeName}${permission === null ? ` (${text('preview.asForm')})` : ''}`,
          })),
        ]}
        onChange={(next) => change({ node: next })}
      />
      <div>
        {problems.length > 0 && <p className={styles.previewNote}>{text('preview.stale')}</p>}
        {opening.error && problems.length === 0 && (
          <p className={styles.previewNote} role="alert">
            {opening.error.message}
          </p>
        )}
        {opening.data && (isAs || nodePermission) && (
          <RightsSummary form={later} permission={nodePermission ?? opening.data.permission} />
        )}
      </div>
      <iframe
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, which has to be of our origin to be told from others
        sandbox="allow-scripts allow-forms allow-same-origin"
        ref={frame}
        className={styles.frame}
        src="/mobilevue/preview/form"
        title={text('preview.title')}
      />
    </section>
  )
}
