import { useMemo, useState, type ReactNode } from 'react'
import type { FormValues } from '#domain/formula/scope.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '../page/EmptyPage.tsx'
import { Later } from '../kit/Later.tsx'
import { Page } from '../page/Page.tsx'
import { PrimaryButton } from '../kit/PrimaryButton.tsx'
import type { FrameResult } from './save-frame-form.ts'
import { FrameForm, type FrameFormHandle } from './FrameForm.tsx'
import styles from './FormDesk.module.css'
import { gatherFormData, confirmGatherFailure } from './gather-form-data.ts'
import { OnlineForm } from './OnlineForm.tsx'
import { compileOpenedForm, type OpenedForm, type ReadyForm } from './compile-opened-form.ts'
import { useSequenceNumbers } from './use-sequence-numbers.ts'
import { useOnlineForm, type OnlineFormHandle } from './use-online-form.ts'

/** What can be done with a form on the desk. */
export type FormDeskHandle = {
  handle: OnlineFormHandle
  id: string | null
  revision: number | null
  /** The data to be sent, or null after the person was told why there is none. */
  gather: () => Promise<{ data: FormValues; frame: FrameResult | null } | null>
}

/** A button under the form. */
export type FormAction = {
  label: string
  kind?: 'primary' | 'secondary' | 'danger' | 'plain'
  onSelect: (desk: FormDeskHandle) => unknown
}

type Props = {
  opened: OpenedForm
  title: string
  /** Draws the numbers a new record begins with. */
  isNew?: boolean
  /** Under which name what is typed is kept on this phone; without it nothing is. */
  draftName?: string | undefined
  /** The list for which a stranger fills it in. */
  publicTemplateKey?: string | null
  /** The actions at the bottom, the last of them the one that is meant. */
  footerActions?: readonly FormAction[]
  /** What stands at the bottom instead of actions, where buttons are not enough. */
  renderFooter?: (desk: FormDeskHandle) => ReactNode
  /** What stands at the right edge of the title bar. */
  actions?: ReactNode
  /** What comes before the form. */
  head?: ReactNode
  /** What follows the form; a function gets the desk as it stands. */
  children?: ReactNode | ((desk: FormDeskHandle) => ReactNode)
}

/** A page with a form on it: an online form, or one of another site in a frame. */
export function FormDesk(props: Props) {
  const text = useText('onlineForm')
  const read = useMemo(() => compileOpenedForm(props.opened), [props.opened])
  if (read === null) {
    return (
      <Page title={props.title} mood="work" actions={props.actions} formKey={props.opened.form?.key ?? ''}>
        <EmptyPage type={1} tip={text('collect.emptyForm')} hasBack />
      </Page>
    )
  }
  return <LaidForm key={`${read.id ?? ''} ${read.revision ?? ''}`} {...props} read={read} />
}

function LaidForm({ read, ...props }: Props & { read: ReadyForm }) {
  const {
    opened,
    title,
    isNew = false,
    draftName,
    publicTemplateKey: visitorOf = null,
    footerActions = [],
    renderFooter: foot,
    actions,
    head,
    children,
  } = props
  const text = useText('onlineForm')
  const [first] = useState(read)
  const [frame, setFrame] = useState<FrameFormHandle | null>(null)
  const url = first.form.form.frame?.url
  const handle = useOnlineForm({
    form: first.form,
    permission: first.permission,
    data: first.data,
    id: first.id,
    names: opened.names,
    dictionaries: opened.choices,
    revision: first.revision,
    workCalendar: first.workCalendar,
    draftName,
    publicTemplateKey: visitorOf,
  })
  useSequenceNumbers(handle, isNew && visitorOf === null)

  async function gather(): Promise<{ data: FormValues; frame: FrameResult | null } | null> {
    if (url === undefined) {
      const data = gatherFormData(handle, text)
      return data && { data, frame: null }
    }
    const answer = await (frame?.save() ?? Promise.resolve({ ok: false, reason: 1 } as const))
    const data: FormValues = { main: {}, subs: {} }
    if (answer.ok) {
      return { data, frame: answer.result }
    }
    return (await confirmGatherFailure(answer.reason, text)) ? { data, frame: null } : null
  }

  const desk: FormDeskHandle = { handle, id: first.id, revision: first.revision, gather }
  return (
    <Page
      title={title}
      mood="work"
      formKey={opened.form?.key ?? ''}
      actions={actions}
      footer={
        foot ? (
          <DeskFoot desk={desk} foot={foot} />
        ) : footerActions.length > 0 ? (
          <div className={styles.actions}>
            {footerActions.map(({ label, kind, onSelect: onDo }) => (
              <PrimaryButton key={label} {...(kind && { kind })} onClick={() => onDo(desk)}>
                {label}
              </PrimaryButton>
            ))}
          </div>
        ) : undefined
      }
    >
      {head}
      {url === undefined ? <OnlineForm handle={handle} /> : <FrameForm ref={setFrame} url={url} />}
      <Later>{typeof children === 'function' ? children(desk) : children}</Later>
    </Page>
  )
}

/** The foot is drawn by itself, with the desk as it stands then. */
function DeskFoot({ desk, foot }: { desk: FormDeskHandle; foot: (desk: FormDeskHandle) => ReactNode }) {
  return foot(desk)
}
