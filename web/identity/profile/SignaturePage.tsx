import { keysOf } from '#domain/record.ts'
import { DeleteOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { useSession } from '#web/app/session/session.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { signaturePng } from '#web/ui/signature/png-file.ts'
import { SignaturePad } from '#web/ui/signature/SignaturePad.tsx'
import { useDrawing } from '#web/ui/signature/use-drawing.ts'
import styles from './signature.module.css'
import { SignaturePhotoPicker } from './signature-photo-picker.tsx'
import { useSaveSeal } from './use-save-seal.ts'

const pens = { thin: 3, medium: 5, bold: 8 } as const
type Pen = keyof typeof pens
const penNames = keysOf(pens)

// The icon set's own turns the other way round.
const undoIcon = (
  <svg width="1em" height="1em" viewBox="0 0 48 48" fill="none" stroke="currentColor">
    <path
      d="M16 10 7 19l9 9M7 19h22a11 11 0 0 1 0 22h-9"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** Where a person draws the signature that is put under what they sign. */
export default function SignaturePage() {
  const text = useText('identity')
  const session = useSession()
  const { drawing, isEmpty, add, undo, clear } = useDrawing(`signature:${session?.userId ?? ''}`)
  const [pen, setPen] = useState<Pen>('medium')
  const [isRefused, setRefused] = useState(false)
  const saveSeal = useSaveSeal()

  async function save() {
    const file = await signaturePng(drawing.strokes, 'signature.png')
    setRefused(file === null)
    if (file && (await saveSeal(file))) {
      clear()
    }
  }

  async function askToClear() {
    if (
      await confirm({
        title: text('user.canvas.clearAsk'),
        confirmLabel: text('user.canvas.clear'),
        isDanger: true,
      })
    ) {
      clear()
    }
  }

  return (
    <Page title={text('user.canvas.title')} isFlush>
      <div className={styles.desk}>
        <div className={styles.paper}>
          <SignaturePad
            label={text('user.canvas.pad', { count: drawing.strokes.length })}
            describedBy="signature-help"
            drawing={drawing}
            pen={pens[pen]}
            onDraw={(strokes, size) => {
              setRefused(false)
              add(strokes, size)
            }}
          >
            <p className={styles.hint}>{text('user.canvas.hint')}</p>
            <p className={styles.turn}>{text('user.canvas.turn')}</p>
          </SignaturePad>
        </div>
        <div className={styles.tools}>
          <p className={styles.refused} role="alert">
            {isRefused && isEmpty ? text('user.canvas.empty') : ''}
          </p>
          <div className={styles.row}>
            <Segments
              label={text('user.canvas.pen')}
              isLabelHidden
              value={pen}
              options={penNames.map((name) => ({ value: name, label: text(`user.canvas.pens.${name}`) }))}
              onChange={setPen}
            />
            <IconButton name={text('user.canvas.undo')} icon={undoIcon} isDisabled={isEmpty} onClick={undo} />
            <IconButton
              name={text('user.canvas.clear')}
              icon={<DeleteOutline />}
              isDisabled={isEmpty}
              onClick={() => void askToClear()}
            />
          </div>
          <PrimaryButton onClick={save}>{text('user.canvas.save')}</PrimaryButton>
          <SignaturePhotoPicker onSave={saveSeal} />
        </div>
      </div>
    </Page>
  )
}
